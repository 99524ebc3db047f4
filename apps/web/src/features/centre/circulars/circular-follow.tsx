import type { Circular, CircularRecipient } from '@charpente/contract/centre/circulars'
import { circularNatureNames } from '@charpente/domain/centre/circulars/circular'
import { formatInstant, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconHandStop, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { ask } from '../../../lib/message.tsx'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { DeskList, DeskTools } from '../../../ui/desk-list.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, LineLink } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { MailPreview } from '../../../ui/mail-preview.tsx'
import { Small } from '../../../ui/small.tsx'
import { circularPreviewQuery, recipientsQuery } from './circular-queries.ts'
import { CircularTag, type DeliveryCode, DeliveryTag, deliveryCodes, deliveryLabels } from './circular-words.tsx'
import styles from './circulars.module.css'

const whyLeftOut = {
  refused: 'Ne veut plus de messages d’information',
  closed: 'Compte fermé depuis',
}

/** What there is to know of one: when it left, why it did not. */
function stateOf({ delivery, at, attempts, error, leftOut }: CircularRecipient): string {
  if (delivery === 'failed')
    return `${error || 'Sans explication du serveur d’envoi'} (${attempts} ${plural(attempts, 'essai')}, un autre suivra)`
  if (delivery === 'leftOut') return leftOut ? whyLeftOut[leftOut] : 'Compte effacé avant le départ'
  return delivery === 'sent' && at ? `Le ${formatInstant(new Date(at))}` : ''
}

const Recipient = ({ line }: { line: CircularRecipient }) => (
  <tr>
    <td>
      <LineLink href={paths.deskAccount(line.accountId)}>{line.name}</LineLink>
      <Small>{line.person}</Small>
    </td>
    <td>{line.email}</td>
    <td>
      <DeliveryTag delivery={line.delivery} />
      <Small>{stateOf(line)}</Small>
    </td>
  </tr>
)

type Props = {
  circular: Circular
  shown: DeliveryCode | undefined
  notice: string | null
  onDone: (notice: string | null) => void
}

/** A message that has been sent: what has left, what waits, what failed and why, and how to stop it. */
export function CircularFollow({ circular, shown, notice, onDone }: Props) {
  const { id, figures, state, nature, perMinute } = circular
  const recipients = useInfiniteQuery(recipientsQuery(id, shown && deliveryCodes[shown], state === 'sending'))
  const preview = useQuery(circularPreviewQuery(circular))
  const stop = useAct(() => api.stopCircular({ params: { id } }))
  const retry = useAct(() => api.retryCircular({ params: { id } }))
  const lines = recipients.data?.pages.flatMap((page) => page.lines) ?? []
  const left = figures.waiting + figures.failed
  const askStop = async () => {
    const sure = await ask('Arrêter cet envoi\u202F?', {
      consequence: `${formatNumber(left)} ${plural(left, 'message qui n’est pas parti ne partira pas', 'messages qui ne sont pas partis ne partiront pas')}. Un envoi arrêté ne reprend pas.`,
      confirmLabel: 'Arrêter l’envoi',
    })
    if (!sure) return
    stop.mutate(undefined, {
      onSuccess: ({ figures }) =>
        onDone(`L’envoi est arrêté\u00A0: ${formatNumber(figures.sent)} ${plural(figures.sent, 'parti')} avant.`),
    })
  }
  return (
    <DeskPage
      title={circular.subject}
      text={<CircularTag state={state} />}
      from={{ label: 'Messages', path: deskPaths.circulars() }}
      notice={notice}
      actions={
        state !== 'stopped' && (
          <>
            {figures.failed > 0 && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={17} stroke={1.8} aria-hidden />}
                loading={retry.isPending}
                onClick={() =>
                  retry.mutate(undefined, { onSuccess: () => onDone('Un nouvel essai est lancé pour chaque échec.') })
                }
              >
                Réessayer les échecs
              </Button>
            )}
            {left > 0 && (
              <Button
                variant="default"
                leftSection={<IconHandStop size={17} stroke={1.8} aria-hidden />}
                loading={stop.isPending}
                onClick={askStop}
              >
                Arrêter l’envoi
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.stack}>
        <DeskFigures>
          <DeskFigure name="Partis" value={figures.sent} note="remis au serveur d’envoi" />
          <DeskFigure
            name="En attente"
            value={figures.waiting}
            note={`${formatNumber(perMinute)} par minute au plus`}
          />
          <DeskFigure
            name="En échec"
            value={figures.failed}
            note="essayés encore d’eux-mêmes"
            isWrong={figures.failed > 0}
          />
          {figures.stopped > 0 && <DeskFigure name="Arrêtés" value={figures.stopped} note="ne partiront pas" />}
          <DeskFigure name="Non envoyés" value={figures.leftOut} note="refus d’information, comptes fermés" />
        </DeskFigures>
        <div className={styles.columns}>
          <Card title="Envoi">
            <Facts
              facts={[
                ['Nature', circularNatureNames[nature]],
                ['Pourquoi nécessaire', nature === 'service' ? circular.necessity : null],
                ['Destinataires', circular.audience.join('\u202F; ')],
                ['Sous-comptes', circular.toMembers ? 'Aussi' : null],
                ['Envoyé', circular.sentAt && `${formatInstant(new Date(circular.sentAt))}, par ${circular.sentBy}`],
                [
                  'Arrêté',
                  circular.stoppedAt && `${formatInstant(new Date(circular.stoppedAt))}, par ${circular.stoppedBy}`,
                ],
              ]}
            />
          </Card>
          <MailPreview label="Le message" title="Message envoyé" html={preview.data?.html ?? ''} />
        </div>
        <section aria-label="Destinataires">
          <DeskTools>
            <FilterLinks
              label="Destinataires"
              links={[
                { label: 'Tous', path: deskPaths.circular(id), isCurrent: shown === undefined },
                ...(Object.keys(deliveryCodes) as DeliveryCode[]).map((code) => ({
                  label: deliveryLabels[code],
                  path: deskPaths.circular(id, code),
                  isCurrent: code === shown,
                  count: figures[deliveryCodes[code]],
                })),
              ]}
            />
          </DeskTools>
          <DeskList
            query={recipients}
            count={lines.length}
            next="Afficher les suivants"
            empty={<EmptyState title="Personne ici">Aucun destinataire n’est dans cet état.</EmptyState>}
          >
            {(table) => (
              <DeskTable label="Destinataires" columns={['Compte', 'Adresse', 'Envoi']} isOfLinks isLow ref={table}>
                <tbody>
                  {lines.map((line) => (
                    <Recipient key={line.accountId} line={line} />
                  ))}
                </tbody>
              </DeskTable>
            )}
          </DeskList>
        </section>
      </div>
    </DeskPage>
  )
}
