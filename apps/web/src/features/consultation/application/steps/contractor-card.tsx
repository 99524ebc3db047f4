import { problemsOf } from '@charpente/contract/consultation/application/problems'
import { formatSiret } from '@charpente/domain/platform/format'
import { ActionIcon } from '@mantine/core'
import { IconCrown, IconTrash } from '@tabler/icons-react'
import { showMessage } from '../../../../lib/message.tsx'
import { ContractorFields } from './contractor-fields.tsx'
import { isWithin, useOpen } from './focus-field.ts'
import { Fold, Initials, StateTag } from './parts.tsx'
import { useStep, useValue } from './step-context.ts'
import type { Row } from './values.ts'
import { FIRST_STAYS } from './words.ts'

type ContractorCardProps = { at: number; isGroup: boolean; initiallyOpen: boolean; onRemove: () => void }

/** One company: folded once complete, open on what is wrong. */
export function ContractorCard({ at, isGroup, initiallyOpen, onRemove }: ContractorCardProps) {
  const { isReadOnly } = useStep()
  const path = `contractors.${at}`
  const isComplete = useIsComplete(path)
  const { isOpen, setOpen, errors } = useOpen([path], { initially: initiallyOpen || !isComplete })
  const row = useValue<Row>(path)
  const name = String(row.organization || `Contractant ${at + 1}`)
  const isFirst = at === 0
  const summary = [row.typeOrganization, row.addressCity, formatSiret(String(row.siret ?? ''))]
    .filter(Boolean)
    .join(', ')
  return (
    <Fold
      title={name}
      mark={<Initials name={String(row.organization)} />}
      detail={
        isFirst && isGroup ? (
          <>
            <IconCrown size={14} stroke={1.7} aria-hidden />
            Mandataire
          </>
        ) : (
          summary || 'À décrire'
        )
      }
      state={<StateTag errors={errors} isComplete={isComplete} />}
      actions={
        !isReadOnly &&
        (isGroup || !isFirst) && (
          <ActionIcon
            size={36}
            aria-label={`Retirer ${name}`}
            aria-disabled={isFirst || undefined}
            style={isFirst ? { opacity: 0.45 } : undefined}
            onClick={() => (isFirst ? showMessage({ title: 'Mandataire', text: FIRST_STAYS }) : onRemove())}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )
      }
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ContractorFields path={path} isGroup={isGroup} isFirst={isFirst} />
    </Fold>
  )
}

/** What « Suivant » would say of this company alone. */
function useIsComplete(path: string): boolean {
  const { form, facts } = useStep()
  // Followed for itself: the answer depends on it.
  useValue(path)
  return !problemsOf('step3', form.getValues(), facts).some((problem) => isWithin(problem.path, path))
}
