import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import { whenIdle } from '../../ui/useIdle.ts';

const HelpPopover = onDemand(() => import('./HelpPopover.tsx').then((module) => module.HelpPopover));

/** Opens and closes the help. */
export function HelpControl() {
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  useEffect(() => whenIdle(HelpPopover.preload), []);
  return (
    <>
      <Button
        variant="icon"
        ref={control}
        aria-label="Help"
        title="Help"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CircleHelp aria-hidden />
      </Button>
      <HelpPopover open={open} anchor={control} onClose={() => setOpen(false)} />
    </>
  );
}
