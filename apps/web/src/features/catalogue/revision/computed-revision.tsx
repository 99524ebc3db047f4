import type { PriceRevision } from '@charpente/contract/catalogue/revision'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { formatMonth } from '@charpente/domain/platform/period'
import { may } from '@charpente/domain/platform/right'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { deskPaths, type RevisionAddress } from '../../../lib/desk-paths.ts'
import { ask } from '../../../lib/message.tsx'
import { useSession } from '../../../lib/session.tsx'
import { WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { FormulaCard } from './formula-card.tsx'
import { RevisedPrices } from './revised-prices.tsx'
import styles from './revision.module.css'
import { coefficientText, moveText, riseOf, staleWords, when } from './revision-words.ts'

const Check = ({ isRight, title, children }: { isRight: boolean; title: string; children: ReactNode }) => (
  <li data-right={isRight || undefined}>
    {isRight ? (
      <IconCircleCheck size={20} stroke={1.7} role="img" aria-label="En ordre" />
    ) : (
      <IconAlertTriangle size={20} stroke={1.7} role="img" aria-label="À regarder" />
    )}
    <span>
      <strong>{title}</strong>
      <span className={styles.small}>{children}</span>
    </span>
  </li>
)

function Figures({ of }: { of: PriceRevision }) {
  const { coefficient, counts, formula, former } = of
  return (
    <DeskFigures>
      <DeskFigure
        name="Coefficient"
        value={coefficientText(coefficient)}
        note={coefficient.isCapped ? 'tenu à la hausse maximale' : `${coefficient.exact} avant arrondi`}
      />
      <DeskFigure
        name="Hausse"
        value={moveText(riseOf(of))}
        note={
          former
            ? `depuis la révision du ${formatDayPlain(former.on)}`
            : formula.maximumRise === null
              ? 'depuis les prix du contrat'
              : `au plus ${formatNumber(formula.maximumRise / 100)}\u00A0% par révision`
        }
      />
      <DeskFigure
        name="Prix révisés"
        value={counts.moved}
        note={`sur ${formatNumber(counts.prices)}${counts.rates > 0 ? `, dont ${formatNumber(counts.rates)} taux gardés tels quels` : ''}`}
      />
      <DeskFigure name="Contrats" value={counts.holders} note={`${formatNumber(counts.articles)} prestations`} />
    </DeskFigures>
  )
}

/** What is looked at before a second person is asked: by the machine, then by somebody. */
const Checks = ({ of, address }: { of: PriceRevision; address: RevisionAddress }) => (
  <Card title="Avant l’accord">
    <ul className={styles.checks}>
      <Check isRight={of.stale === null} title={of.stale ? 'Calcul dépassé' : 'Calcul à jour'}>
        {of.stale
          ? `${staleWords[of.stale]} Recalculez, puis relisez.`
          : 'Ni la formule, ni les index, ni les prix n’ont changé'}
      </Check>
      <Check isRight title="Index définitifs">
        Aucune valeur provisoire
      </Check>
      <Check
        isRight={!of.coefficient.isCapped}
        title={of.coefficient.isCapped ? 'Hausse maximale atteinte' : 'Sous la hausse maximale'}
      >
        {of.formula.maximumRise === null
          ? 'Le contrat n’en prévoit pas'
          : `${formatNumber(of.formula.maximumRise / 100)}\u00A0% par révision`}
      </Check>
      <Check
        isRight={of.counts.odd === 0}
        title={of.counts.odd === 0 ? 'Aucun prix à vérifier' : `${formatNumber(of.counts.odd)} lignes à voir`}
      >
        {of.counts.odd === 0 ? (
          'Chaque prix suit le coefficient'
        ) : (
          <a className="c-link" href={deskPaths.revision({ ...address, odd: true })}>
            Les voir
          </a>
        )}
      </Check>
      <Check isRight title="Commandes inchangées">
        Un bon confirmé garde ses prix
      </Check>
    </ul>
  </Card>
)

type Props = { of: PriceRevision; address: RevisionAddress; actions?: ReactNode; onDone: (words: string) => void }

/** A revision: what it was computed from, what it changes, and asking for the second person. */
export function ComputedRevision({ of, address, actions, onDone }: Props) {
  const { actor } = useSession()
  const [isAsking, setAsking] = useState(false)
  const approval = useAct((reason: string) => api.askRevision({ params: { id: of.id }, body: { reason } }))
  const abandon = useAct((id: number) => api.abandonRevision({ params: { id } }))
  const isOpen = of.state === 'computed'
  const mayAct = may(actor, 'catalogue')
  const save = () =>
    saveFile(`/operator/price_revisions/${of.id}/export`).catch((error: Error) => showAlert(alertOf(error)))
  const leave = async () => {
    const sure = await ask('Laisser ce calcul\u202F?', {
      consequence: 'Aucun prix ne change. Une révision pourra être calculée de nouveau à cette date.',
      confirmLabel: 'Laisser ce calcul',
    })
    if (sure) abandon.mutate(of.id, { onSuccess: () => onDone('Le calcul est laissé. Aucun prix n’a changé.') })
  }
  return (
    <>
      <WaitingAssents isAbout={({ subject }) => subject.type === 'priceRevision' && subject.id === String(of.id)} />
      <Figures of={of} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <FormulaCard formula={of.formula} of={of} actions={actions} />
          <RevisedPrices of={of} address={address} />
        </div>
        <div className={styles.parts}>
          {isOpen && <Checks of={of} address={address} />}
          <Card title={isOpen ? 'La suite' : 'Cette révision'}>
            <div className={styles.acts}>
              <p className={styles.small}>
                Calculée par {of.computedBy} le {when(of.computedAt)}, sur les index de {formatMonth(of.month)}.
                {of.state === 'approved' &&
                  of.approvedAt &&
                  ` Accord de ${of.approvedBy} le ${when(of.approvedAt)}\u00A0: les prix sont dans la copie de travail, les titulaires ont reçu le calcul.`}
                {of.state === 'abandoned' && ' Elle a été laissée\u00A0: aucun prix n’a changé.'}
              </p>
              {isOpen && mayAct && (
                <Button
                  leftSection={<IconSend size={17} stroke={1.7} aria-hidden />}
                  loading={approval.isPending}
                  aria-disabled={of.stale ? true : undefined}
                  data-disabled={of.stale ? true : undefined}
                  onClick={() => (of.stale ? onDone(`${staleWords[of.stale]} Recalculez d’abord.`) : setAsking(true))}
                >
                  Demander l’accord
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
                onClick={save}
              >
                Exporter le calcul (CSV)
              </Button>
              {isOpen && mayAct && (
                <Button variant="default" loading={abandon.isPending} onClick={leave}>
                  Laisser ce calcul
                </Button>
              )}
              {of.state === 'approved' && (
                <Button component="a" href={deskPaths.publication({ edition: of.edition })}>
                  Comparer et publier
                </Button>
              )}
            </div>
          </Card>
        </div>
      </div>
      <ReasonWindow
        name={`revision.${of.id}`}
        title={`Réviser les prix du lot ${of.lot}`}
        text={`${formatNumber(of.counts.moved)} prix de la copie de travail seront révisés au ${formatDayPlain(of.on)}, coefficient ${coefficientText(of.coefficient)}. Rien ne change en ligne avant la prochaine publication. ${TWO_PERSONS}`}
        confirmLabel="Demander l’accord"
        opened={isAsking}
        isActing={approval.isPending}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          const assent = await approval.mutateAsync(reason)
          setAsking(false)
          onDone(waitsForSecond(assent))
        }}
      />
    </>
  )
}
