import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `primary`: the one thing to do here. `outlined`: what stands beside it. `plain`: in a bar. `icon`: a picture alone. */
export type ButtonVariant = 'primary' | 'outlined' | 'plain' | 'icon';

const variants: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: styles['primary'],
  outlined: styles['outlined'],
  plain: undefined,
  icon: styles['icon'],
};

/** The class of a control that looks like a button, for links that act as one. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return [styles['button'], variants[variant]].filter(Boolean).join(' ');
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  readonly variant?: ButtonVariant;
  readonly type?: 'button' | 'submit';
};

/** A button in the house style; never submits a form unless told to. */
export function Button({ variant = 'plain', type = 'button', ...rest }: ButtonProps) {
  // oxlint cannot see that both values of `type` are spelled out above.
  return <button {...rest} type={type === 'submit' ? 'submit' : 'button'} className={buttonClass(variant)} />;
}
