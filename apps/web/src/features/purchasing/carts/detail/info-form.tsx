import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCloudCheck, IconCloudUpload, IconLock, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { alertOfRepeated } from '../../../../lib/alert.tsx'
import { paths } from '../../../../lib/paths.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { Card } from '../../../../ui/card.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { RequiredNote } from '../../../../ui/required-note.tsx'
import { BuildingChoice } from './building-choice.tsx'
import { type AnyCart, firstEndDay } from './cart-groups.ts'
import styles from './info-form.module.css'
import { infoLabels } from './info-values.ts'
import type { InfoForm as Form } from './use-info-form.ts'

type Mark = { tone: 'success' | 'neutral' | 'error'; icon: ReactNode; words: string }

/** What is on screen: saved for good, kept as a draft, or only here. Q-129 */
function markOf({ draft, isDirty, isSaving, savedAt }: Form): Mark | null {
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true }
  if (isSaving) return { tone: 'neutral', icon: <IconCloudUpload {...icon} />, words: 'Enregistrement…' }
  if (draft.failure && isDirty)
    return { tone: 'error', icon: <IconAlertCircle {...icon} />, words: alertOfRepeated(draft.failure) }
  if (savedAt)
    return { tone: 'success', icon: <IconCloudCheck {...icon} />, words: `Enregistré à ${formatTime(savedAt)}` }
  if (!isDirty) return null
  if (draft.isSending)
    return { tone: 'neutral', icon: <IconCloudUpload {...icon} />, words: 'Enregistrement du brouillon…' }
  return draft.keptAt
    ? {
        tone: 'success',
        icon: <IconCloudCheck {...icon} />,
        words: `Brouillon enregistré à ${formatTime(draft.keptAt)}`,
      }
    : { tone: 'neutral', icon: <IconPencil {...icon} />, words: 'Modifications pas encore enregistrées' }
}

function SaveMark({ info }: { info: Form }) {
  const mark = markOf(info)
  return (
    <div className={styles.mark} data-tone={mark?.tone}>
      <span className={styles.words} role={mark?.tone === 'error' ? 'alert' : 'status'}>
        {mark?.icon}
        {mark?.words}
      </span>
      {mark?.tone === 'error' && <PlainButton onClick={info.draft.retry}>Réessayer</PlainButton>}
    </div>
  )
}

/** The info of the operation. P-CART-18 to 23 */
export function InfoForm({ cart, info }: { cart: AnyCart; info: Form }) {
  const { form, isProposal } = info
  const field = (name: keyof typeof infoLabels) => ({ label: infoLabels[name], ...form.getInputProps(name) })
  return (
    <Card
      title="Informations de l’opération"
      {...(isProposal && {
        text: 'Votre client les relit, les complète et accepte les conditions avant de commander.',
      })}
      actions={<SaveMark info={info} />}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          info.save()
        }}
      >
        <div className={styles.six}>
          <RequiredNote />
        </div>
        {!isProposal && <BuildingChoice cart={cart} info={info} />}
        <TextInput className={styles.four} required maxLength={255} {...field('address')} />
        <TextInput
          className={styles.two}
          label="Département"
          readOnly
          value={`${cart.department.code} – ${cart.department.name}`}
          rightSection={<IconLock size={16} stroke={1.7} aria-hidden />}
        />
        <TextInput
          className={styles.three}
          description={
            isProposal
              ? 'Facultatif\u00A0: si votre client vous l’a donné'
              : 'Repris sur le bon de commande, évite le rejet de la facture'
          }
          placeholder="ex. : 2026-ENG-00417"
          maxLength={255}
          {...field('customerReferenceNumber')}
        />
        <TextInput className={styles.three} description="Facultatif" maxLength={255} {...field('moContact')} />
        {!isProposal && <Textarea className={styles.six} required maxLength={1000} {...field('message')} />}
        <DayField
          className={styles.three}
          min={firstEndDay(platformNow())}
          description={
            isProposal
              ? 'Facultatif\u00A0: convenue avec votre client'
              : cart.kind === 'free'
                ? 'Facultatif : à convenir avec le prestataire'
                : 'Vaut demande de dérogation au délai calculé'
          }
          {...field('operationEndingDate')}
        />
        <TextInput
          className={styles.three}
          description="Facultatif : accès, phasage, livraison"
          placeholder="ex. : accès par la cour nord"
          maxLength={255}
          {...field('modalite')}
        />
        <div className={styles.end}>
          {!isProposal && (
            <Checkbox
              label={
                <>
                  J’accepte les{' '}
                  <a className="c-link" href={paths.terms()} target="_blank" rel="noreferrer">
                    conditions générales<span className="c-unseen"> (nouvel onglet)</span>
                  </a>
                </>
              }
              {...form.getInputProps('registerCgu', { type: 'checkbox' })}
            />
          )}
          <Button type="submit" size="md" variant="default" loading={info.isSaving}>
            Enregistrer les informations
          </Button>
        </div>
      </form>
    </Card>
  )
}

const said = (text: string | null) => text || 'à renseigner'

/** The same, for whoever may only read. Q-109 */
export const InfoFacts = ({ cart }: { cart: AnyCart }) => (
  <Card title="Informations de l’opération">
    <Facts
      facts={[
        ...(cart.building ? [['Bâtiment', cart.building.name] as const] : []),
        [infoLabels.address, said(cart.address)],
        ['Département', `${cart.department.code} – ${cart.department.name}`],
        [infoLabels.customerReferenceNumber, said(cart.customerReferenceNumber)],
        [infoLabels.moContact, said(cart.moContact)],
        [infoLabels.message, said(cart.message)],
        [
          infoLabels.operationEndingDate,
          cart.operationEndingDate ? formatDayPlain(cart.operationEndingDate) : 'aucune',
        ],
        [infoLabels.modalite, said(cart.modalite)],
      ]}
    />
  </Card>
)
