import { Prose } from '../../../ui/prose.tsx'
import { Window } from '../../../ui/window.tsx'

/** A text as visitors would read it. */
export type Shown = { heading: string; title: string; description: string }

export const TextWindow = ({ shown, onClose }: { shown: Shown | null; onClose: () => void }) => (
  <Window
    title={shown ? `${shown.heading}\u00A0: ${shown.title}` : 'Aperçu'}
    opened={shown !== null}
    onClose={onClose}
    big
  >
    {shown && <Prose html={shown.description} />}
  </Window>
)
