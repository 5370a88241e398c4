/** A key combination: how it is written for people, how for assistive technology, and which event it is. */
export type Shortcut = {
  readonly label: string;
  readonly keys: string;
  readonly ariaKeys: string;
  readonly matches: (event: KeyboardEvent) => boolean;
};

// Never Alt alone: macOS types dashes and quotes with it. F2 and Ctrl+Enter mean nothing to browsers in a text field.
const isApple = typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = isApple ? '\u2318' : 'Ctrl+';

/** What the keyboard does in the workspace. */
export const shortcuts = {
  view: {
    label: 'View or hide the text',
    keys: 'F2',
    ariaKeys: 'F2',
    matches: (event) => event.key === 'F2' && !withModifier(event),
  },
  performance: {
    label: 'Performance',
    keys: `${command}Enter`,
    ariaKeys: 'Control+Enter Meta+Enter',
    matches: (event) => withCommand(event) && event.key === 'Enter' && !event.shiftKey,
  },
  home: {
    label: 'Save and go home',
    keys: isApple ? '\u21E7\u2318Enter' : 'Ctrl+Shift+Enter',
    ariaKeys: 'Control+Shift+Enter Meta+Shift+Enter',
    matches: (event) => withCommand(event) && event.key === 'Enter' && event.shiftKey,
  },
} as const satisfies Record<string, Shortcut>;

function withCommand({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !isComposing;
}

function withModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}
