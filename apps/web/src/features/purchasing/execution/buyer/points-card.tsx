import { daysBetween, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { guaranteeEnd } from '@charpente/domain/purchasing/execution/acceptance'
import { isTaken, type Point, pointsLeft } from '@charpente/domain/purchasing/execution/execution'
import { doneOn } from '@charpente/domain/purchasing/execution/time'
import { Button } from '@mantine/core'
import { IconAlarm, IconCircleCheck, IconClock, IconTools } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { ActFiles } from '../act-files.tsx'
import { ActWindow, refusalWords } from '../act-form.tsx'
import { actsOfKind, type Of, sideOf, todayOf } from '../of.ts'
import { useFiling } from '../use-filing.ts'
import common from './buyer.module.css'
import styles from './points.module.css'

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

function PointTag({ point, today }: { point: Point; today: string }) {
  if (point.state === 'lifted')
    return (
      <Tag tone="success" icon={<IconCircleCheck {...icon} />}>
        Levée
      </Tag>
    )
  if (point.state === 'done')
    return (
      <Tag tone="warning" icon={<IconTools {...icon} />}>
        À vérifier
      </Tag>
    )
  return point.liftBy < today ? (
    <Tag tone="error" icon={<IconAlarm {...icon} />}>
      En retard
    </Tag>
  ) : (
    <Tag tone="petrol" icon={<IconClock {...icon} />}>
      À lever
    </Tag>
  )
}

/** Before, as it was declared; after, as the firm says it is now. */
function BeforeAfter({ of: { read }, point }: { of: Of; point: Point }) {
  const [number = 0, index = 1] = point.id.split('-').map(Number)
  const raised = read.acts.find((act) => act.number === number)
  const done = actsOfKind(read, 'pointDone').filter(({ body }) => body.point === point.id)
  const kept = actsOfKind(read, 'pointKept').filter(({ body }) => body.point === point.id)
  const hasBefore = raised?.files.some((one) => raised.kind === 'defectDeclared' || one.point === index)
  return (
    <div className={styles.beforeAfter}>
      {raised && hasBefore && (
        <div>
          <p className={common.small}>Avant</p>
          <ActFiles act={raised} {...(raised.kind === 'decided' && { point: index })} />
        </div>
      )}
      {done.map((act) => (
        <div key={act.number}>
          <p className={common.small}>Après, selon l’entreprise</p>
          {act.body.words && <p className="c-plain">{act.body.words}</p>}
          <ActFiles act={act} />
        </div>
      ))}
      {kept.map((act) => (
        <div key={act.number}>
          <p className={common.small}>Non levée</p>
          <p className="c-plain">{act.body.words}</p>
        </div>
      ))}
    </div>
  )
}

function PointRow({ of, point, number }: { of: Of; point: Point; number: number }) {
  const { read, file } = of
  const [isKeeping, setKeeping] = useState(false)
  const filing = useFiling(read)
  const today = todayOf(of)
  const mayAct = sideOf(read) === 'buyer' && file.phase === 'accepted' && point.state !== 'lifted'
  const name = point.kind === 'defect' ? `Désordre ${number}` : `Réserve ${number}`
  return (
    <li id={`point-${point.id}`} className={styles.point}>
      <div className="c-ends">
        <h3>
          {name}
          {point.place && <span className="c-muted">, {point.place}</span>}
        </h3>
        <PointTag point={point} today={today} />
      </div>
      <p className="c-plain">{point.words}</p>
      <p className="c-note">
        {point.state === 'lifted'
          ? `Levée le ${formatDayPlain(parisDay(point.at))}`
          : `À lever avant le ${formatDayPlain(point.liftBy)}`}
      </p>
      <BeforeAfter of={of} point={point} />
      {filing.refused && (
        <Notice tone="error" said>
          {filing.refused}
        </Notice>
      )}
      {mayAct && (
        <div className={common.nowActs}>
          <Button
            size="md"
            variant="default"
            aria-label={`Lever\u00A0: ${name}`}
            loading={filing.isActing}
            onClick={() => filing.act({ kind: 'pointLifted', body: { point: point.id, words: '' } })}
          >
            Lever
          </Button>
          {point.state === 'done' && (
            <Button
              size="md"
              variant="default"
              aria-label={`Non levée\u00A0: ${name}`}
              onClick={() => setKeeping(true)}
            >
              Non levée
            </Button>
          )}
          <ActWindow
            of={of}
            title={`${name}, non levée`}
            name={`kept.${point.id}`}
            text="L’entreprise lira pourquoi, et jusqu’à quand reprendre."
            fields={{
              words: { label: 'Ce qui reste à reprendre', kind: 'text' },
              liftBy: {
                label: 'Nouvelle date',
                description: 'Sans nouvelle date, l’ancienne reste',
                kind: 'day',
                optional: true,
                min: today,
              },
            }}
            withFiles="Joindre des photos"
            act={({ words, liftBy }) => ({
              kind: 'pointKept',
              body: { point: point.id, words: words.trim(), liftBy: liftBy === '' ? null : liftBy },
            })}
            submit="Dire non levée"
            opened={isKeeping}
            onClose={() => setKeeping(false)}
          />
        </div>
      )}
    </li>
  )
}

/** What is left of the year of guarantee, and what it is for. */
function Guarantee({ of }: { of: Of }) {
  const { file } = of
  const end = guaranteeEnd(file)
  const start = doneOn(file)
  const today = todayOf(of)
  if (!end || !start) return null
  const whole = daysBetween(start, end)
  const left = Math.max(0, daysBetween(today, end))
  return (
    <div className={styles.guarantee}>
      <p className="c-plain">
        Garantie de parfait achèvement&nbsp;:{' '}
        {left > 0 ? (
          <>
            encore{' '}
            <b>
              {left}&nbsp;{plural(left, 'jour')}
            </b>
            , jusqu’au {formatDayPlain(end)}.
          </>
        ) : (
          <>terminée le {formatDayPlain(end)}.</>
        )}
      </p>
      <div className="c-track" aria-hidden>
        <span style={{ width: `${Math.min(100, Math.round(((whole - left) * 100) / Math.max(1, whole)))}%` }} />
      </div>
    </div>
  )
}

/** Reservations lifted one by one, then what shows in the year of guarantee. */
export function PointsCard({ of }: { of: Of }) {
  const { read, file } = of
  const [isDeclaring, setDeclaring] = useState(false)
  if (!isTaken(file)) return null
  const today = todayOf(of)
  const mayDeclare =
    sideOf(read) === 'buyer' &&
    refusalWords(of, { kind: 'defectDeclared', body: { words: 'x', place: '', liftBy: '9999-12-31' } }) === null
  const open = pointsLeft(file)
  if (file.facts.nature === 'studies' && file.points.length === 0) return null
  const seen = { reservation: 0, defect: 0 }
  const numbered = file.points.map((point) => {
    seen[point.kind] += 1
    return { point, number: seen[point.kind] }
  })
  return (
    <Card
      title="Réserves et garantie"
      text={open > 0 ? `${open}\u00A0${plural(open, 'point')} à lever` : 'Rien à lever'}
      actions={
        mayDeclare && (
          <Button variant="default" onClick={() => setDeclaring(true)}>
            Déclarer un désordre
          </Button>
        )
      }
    >
      {numbered.length > 0 && (
        <ul className={styles.points}>
          {numbered.map(({ point, number }) => (
            <PointRow key={point.id} of={of} point={point} number={number} />
          ))}
        </ul>
      )}
      <Guarantee of={of} />
      <ActWindow
        of={of}
        title="Déclarer un désordre"
        name="defect"
        text={`${read.supplier.organisation} doit le reprendre à ses frais, pendant la garantie de parfait achèvement.`}
        fields={{
          words: { label: 'Ce qui ne va pas', kind: 'text' },
          place: { label: 'Lieu', kind: 'line', optional: true },
          liftBy: { label: 'À reprendre avant le', kind: 'day', min: today },
        }}
        withFiles="Joindre des photos"
        act={({ words, place, liftBy }) => ({
          kind: 'defectDeclared',
          body: { words: words.trim(), place: place.trim(), liftBy },
        })}
        submit="Déclarer le désordre"
        opened={isDeclaring}
        onClose={() => setDeclaring(false)}
      />
    </Card>
  )
}
