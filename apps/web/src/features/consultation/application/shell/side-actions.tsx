import { IconListCheck, IconShare3 } from '@tabler/icons-react'
import { PlainButton } from '../../../../ui/plain-button.tsx'

/** What one may do from every screen. */
export const SideActions = ({ onReview, onShare }: { onReview: () => void; onShare: (() => void) | null }) => (
  <>
    <PlainButton onClick={onReview}>
      <IconListCheck size={17} stroke={1.7} aria-hidden />
      Vérifier mon dossier
    </PlainButton>
    {onShare && (
      <PlainButton tone="subtle" onClick={onShare}>
        <IconShare3 size={17} stroke={1.7} aria-hidden />
        Partager en lecture seule
      </PlainButton>
    )}
  </>
)
