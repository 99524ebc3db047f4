import { IconFolders, IconListCheck, IconMessageQuestion, IconShare3 } from '@tabler/icons-react'
import { PlainButton } from '../../../../ui/plain-button.tsx'

type SideActionsProps = {
  onReview: () => void
  onQuestions: () => void
  onShare: (() => void) | null
  onOwn: (() => void) | null
}

/** What one may do from every screen. */
export const SideActions = ({ onReview, onQuestions, onShare, onOwn }: SideActionsProps) => (
  <>
    <PlainButton onClick={onReview}>
      <IconListCheck size={17} stroke={1.7} aria-hidden />
      Vérifier mon dossier
    </PlainButton>
    <PlainButton tone="subtle" onClick={onQuestions}>
      <IconMessageQuestion size={17} stroke={1.7} aria-hidden />
      Questions et réponses
    </PlainButton>
    {onShare && (
      <PlainButton tone="subtle" onClick={onShare}>
        <IconShare3 size={17} stroke={1.7} aria-hidden />
        Partager en lecture seule
      </PlainButton>
    )}
    {onOwn && (
      <PlainButton tone="subtle" onClick={onOwn}>
        <IconFolders size={17} stroke={1.7} aria-hidden />
        Mes candidatures
      </PlainButton>
    )}
  </>
)
