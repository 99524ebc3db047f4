import type { Envelopes } from '@charpente/contract/consultation/envelopes'
import { daysLeft } from '@charpente/domain/platform/calendar'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { IconCircleCheck, IconClock, IconEyeOff, IconLock } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/moments.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskFigure, DeskFigures } from '../../../ui/desk-figures.tsx'
import { Small } from '../../../ui/small.tsx'
import styles from './closed-envelopes.module.css'

const count = (number: number, one: string, many?: string) => `${formatNumber(number)} ${plural(number, one, many)}`

function Banner({ deadline, state, waiting }: Pick<Envelopes, 'deadline' | 'state' | 'waiting'>) {
  const days = deadline === null ? null : daysLeft(new Date(deadline), platformNow())
  const title = waiting
    ? `${waiting.name} attend une deuxième personne`
    : state === 'closed'
      ? deadline === null
        ? 'Aucune date limite n’est fixée'
        : `Ouverture possible le ${formatMoment(deadline)}`
      : 'La date limite est passée\u00A0: les plis peuvent être ouverts'
  return (
    <section className={styles.banner} aria-label="Quand les plis s’ouvrent">
      <span className={styles.icon}>
        <IconLock size={34} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>
          {waiting
            ? `L’autre personne ouvre cette page et confirme avant le ${formatMoment(waiting.until)}. Passé ce délai, tout recommence.`
            : 'Deux personnes différentes doivent être présentes, chacune sous son propre compte, à moins de dix minutes l’une de l’autre.'}
        </p>
      </div>
      {state === 'closed' && days !== null && (
        <p className={styles.left}>
          <b className="c-num">{days > 0 ? count(days, 'jour') : 'Aujourd’hui'}</b>
          <span>{days > 0 ? 'avant la première ouverture possible' : 'dernier jour pour signer'}</span>
        </p>
      )}
    </section>
  )
}

const whoSees = [
  ['Avant', 'Des nombres. Le candidat seul lit et change son pli.'],
  ['À la date limite', 'Plus rien ne s’écrit. Les nombres deviennent définitifs.'],
  ['À deux', 'Noms, instants, empreintes, dépôts. Pas encore les prix.'],
  ['Procès-verbal scellé', 'Prix, pièces et mémoires des seuls plis recevables.'],
] as const

/** What the centre knows before two persons open: how many, lot by lot, and nothing else. */
export function ClosedEnvelopes({ envelopes }: { envelopes: Envelopes }) {
  const { deadline, state, waiting, signed, drafts, recentDrafts, readings, lots } = envelopes
  const without = lots.filter((lot) => lot.signed === 0)
  const isPast = state !== 'closed'
  return (
    <>
      <Banner deadline={deadline} state={state} waiting={waiting} />
      <DeskFigures>
        <DeskFigure name="Candidatures signées" value={signed} note="une par candidat et par lot" />
        <DeskFigure
          name="Brouillons commencés"
          value={drafts}
          note={`${formatNumber(recentDrafts)} touchés en 7 jours`}
        />
        <DeskFigure
          name="Lots sans pli signé"
          value={without.length}
          note={`${formatNumber(without.filter((lot) => lot.drafts > 0).length)} avec un brouillon`}
        />
        <DeskFigure
          name="Lectures de pli"
          value={readings}
          note={readings === 0 ? 'aucune au journal' : 'avec le code donné par un candidat'}
        />
      </DeskFigures>
      <div className="c-beside">
        <div className="c-parts">
          <Card flush title="Plis signés par lot" text={'Des nombres seulement\u00A0: personne ne lit un pli fermé.'}>
            <ul className={styles.lots}>
              {lots.map((lot) => (
                <li key={lot.code}>
                  <span className="c-num">{lot.code}</span>
                  <b className="c-num" data-none={lot.signed === 0 || undefined}>
                    {lot.signed}
                    <span className="c-unseen"> {plural(lot.signed, 'pli signé', 'plis signés')}</span>
                  </b>
                  <span className={styles.name}>{lot.name}</span>
                  <Small>{formatNumber(lot.drafts)} en brouillon</Small>
                </li>
              ))}
            </ul>
          </Card>
          <Card
            flush
            title="Contenu des plis"
            text={`${count(signed, 'pli')}\u00A0: noms, pièces, mémoires et prix fermés`}
            actions={
              <span className={styles.unsent}>
                <IconEyeOff size={17} stroke={1.7} aria-hidden />
                Rien n’est envoyé à cet écran
              </span>
            }
          >
            <div className={styles.veil} aria-hidden>
              {[82, 71, 60, 49].map((width) => (
                <div key={width}>
                  <i />
                  <i style={{ width: `${width}%` }} />
                  <i style={{ width: `${140 - width}%` }} />
                  <i />
                </div>
              ))}
            </div>
          </Card>
        </div>
        <div className="c-parts">
          <Card title="Avant d’ouvrir">
            <ul className={styles.checks}>
              <li data-done={isPast || undefined}>
                {isPast ? (
                  <IconCircleCheck size={20} stroke={1.6} aria-hidden />
                ) : (
                  <IconClock size={20} stroke={1.6} aria-hidden />
                )}
                <span>
                  <b>{isPast ? 'Date limite passée' : 'Date limite à venir'}</b>
                  <Small>{deadline ? formatMoment(deadline) : 'à fixer dans la consultation'}</Small>
                </span>
              </li>
              <li data-done={waiting ? true : undefined}>
                {waiting ? (
                  <IconCircleCheck size={20} stroke={1.6} aria-hidden />
                ) : (
                  <IconClock size={20} stroke={1.6} aria-hidden />
                )}
                <span>
                  <b>Première personne</b>
                  <Small>{waiting ? `${waiting.name}, ${formatMoment(waiting.at)}` : 'ouvre depuis cette page'}</Small>
                </span>
              </li>
              <li>
                <IconClock size={20} stroke={1.6} aria-hidden />
                <span>
                  <b>Deuxième personne</b>
                  <Small>la rejoint dans les dix minutes, sous son propre compte</Small>
                </span>
              </li>
            </ul>
          </Card>
          <Card title="Qui verra quoi, et quand">
            <dl className={styles.when}>
              {whoSees.map(([when, what]) => (
                <div key={when}>
                  <dt>{when}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </>
  )
}
