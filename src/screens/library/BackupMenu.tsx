import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import { withBackup } from './backup.ts';

const Menu = onDemand(() => import('../../ui/Menu.tsx').then((module) => module.Menu));

/** What else one can do with the library's file, beside Sync. */
export function BackupMenu({ onImport }: { readonly onImport: () => void }) {
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        variant="icon"
        ref={control}
        aria-label="Import and export"
        title="Import and export"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden />
      </Button>
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={control}
        label="Import and export"
        entries={[
          {
            label: 'Import a file...',
            note: 'Adds what is missing here; removes nothing',
            onChoose: onImport,
          },
          { label: 'Sync to another folder...', onChoose: () => void withBackup(({ sync }) => sync('ask')) },
          {
            label: 'Download a copy',
            onChoose: () => void withBackup(({ downloadLibrary }) => downloadLibrary()),
          },
        ]}
      />
    </>
  );
}
