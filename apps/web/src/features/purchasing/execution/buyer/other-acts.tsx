import type { ExecutionForm } from '@charpente/contract/purchasing/execution'
import { addDays } from '@charpente/domain/platform/calendar'
import { type ExtensionCause, extensionCauses } from '@charpente/domain/purchasing/execution/act'
import { startOn } from '@charpente/domain/purchasing/execution/execution'
import { leastCure } from '@charpente/domain/purchasing/execution/why-not'
import { causeWords } from '@charpente/domain/purchasing/execution/words'
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { PlainButton, PlainLink } from '../../../../ui/plain-button.tsx'
import { ActWindow, refusalWords } from '../act-form.tsx'
import { nowOf, type Of, sideOf, todayOf } from '../of.ts'
import { QuantitiesWindow } from './propose-quantities.tsx'
import styles from './quantities.module.css'

type Kind = 'start' | 'extension' | 'suspension' | 'resumed' | 'quantities'

/** What the buyer may do besides what waits for it: only what would be taken now. */
export function OtherActs({ of }: { of: Of }) {
  const { read, file } = of
  const [shown, setShown] = useState<Kind | null>(null)
  if (sideOf(read) !== 'buyer') return null
  const today = todayOf(of)
  const close = () => setShown(null)
  const firm = read.supplier.organisation
  const isFree = file.facts.contractDays === null
  const may = (act: ExecutionForm) => refusalWords(of, act) === null
  const firstLine = read.facts.lines[0]
  const theWorks = file.facts.nature === 'studies' ? 'de la prestation' : 'des travaux'
  const resuming =
    file.phase === 'suspended'
      ? {
          label: `Constater la reprise ${theWorks}`,
          text: 'Le délai court de nouveau à compter d’aujourd’hui.',
          submit: 'Constater la reprise',
        }
      : {
          label: 'Renoncer à la suspension prévue',
          text: 'Le délai continue de courir.',
          submit: 'Renoncer à la suspension',
        }
  const offered: [kind: Kind, label: string, may: boolean][] = [
    [
      'start',
      file.agreedStart ? 'Proposer une autre date de démarrage' : 'Proposer une date de démarrage',
      may({
        kind: 'startProposed',
        body: { day: today, end: isFree ? addDays(today, 1) : null, contact: '', access: '', words: '' },
      }),
    ],
    ['resumed', resuming.label, may({ kind: 'resumed', body: { day: today, words: '' } })],
    ['suspension', 'Demander une suspension', may({ kind: 'suspensionProposed', body: { from: today, words: 'x' } })],
    [
      'extension',
      'Proposer une prolongation',
      may({ kind: 'extensionProposed', body: { days: 1, cause: 'buyer', words: 'x' } }),
    ],
    [
      'quantities',
      'Changer les quantités',
      firstLine !== undefined &&
        may({
          kind: 'quantitiesProposed',
          body: {
            lines: [{ line: firstLine.line, quantity: (file.quantities.get(firstLine.line) ?? 0) + 1, reason: 'x' }],
          },
        }),
    ],
  ]
  const buttons = offered.filter(([, , is]) => is)
  const mayServe = may({ kind: 'noticeServed', body: { words: 'x', cureBy: leastCure(file, nowOf(of)) } })
  if (buttons.length === 0 && !mayServe) return null
  return (
    <Card title="Autres démarches" text={`${firm} répond, et en est avertie par e-mail.`}>
      <div className={styles.otherActs}>
        {buttons.map(([kind, label]) => (
          <PlainButton key={kind} onClick={() => setShown(kind)}>
            {label}
          </PlainButton>
        ))}
        {mayServe && (
          <PlainLink href={`${paths.execution(read.purchaseOrder, { view: 'retard' })}#mise-en-demeure`}>
            Retard, mise en demeure
          </PlainLink>
        )}
      </div>
      <ActWindow
        of={of}
        title="Proposer une date de démarrage"
        name="startProposed"
        text={`Le délai d’exécution part de cette date si ${firm} l’accepte. Sinon, il part du lendemain de l’acceptation.`}
        fields={{
          day: { label: 'Démarrage', kind: 'day', value: startOn(file) ?? today, min: today },
          ...(isFree && {
            end: {
              label: file.facts.nature === 'studies' ? 'Fin de la prestation' : 'Fin des travaux',
              kind: 'day' as const,
              value: file.facts.wishedEnd ?? '',
              min: today,
            },
          }),
          contact: {
            label: 'Contact sur place',
            description: 'Nom et téléphone',
            kind: 'line',
            optional: true,
            value: read.moContact ?? '',
          },
          access: { label: 'Accès', description: 'Clés, horaires, stationnement', kind: 'text', optional: true },
          words: { label: 'Précisions', kind: 'text', optional: true },
        }}
        act={({ day, contact, access, words, ...more }) => ({
          kind: 'startProposed',
          body: {
            day,
            end: (more as { end?: string }).end ?? null,
            contact: contact.trim(),
            access: access.trim(),
            words: words.trim(),
          },
        })}
        submit="Proposer cette date"
        opened={shown === 'start'}
        onClose={close}
      />
      <ActWindow
        of={of}
        title={resuming.label}
        name="resumed"
        text={resuming.text}
        fields={{ words: { label: 'Précisions', kind: 'text', optional: true } }}
        act={({ words }) => ({ kind: 'resumed', body: { day: today, words: words.trim() } })}
        submit={resuming.submit}
        opened={shown === 'resumed'}
        onClose={close}
      />
      <ActWindow
        of={of}
        title="Demander une suspension"
        name="suspensionProposed"
        text={`Si ${firm} l’accepte, le délai ne court plus à partir de ce jour\u00A0: le terme recule d’autant.`}
        fields={{
          from: { label: 'À partir du', kind: 'day', value: today, min: today },
          words: { label: 'Motif', kind: 'text' },
        }}
        withFiles="Joindre des photos ou des documents"
        act={({ from, words }) => ({ kind: 'suspensionProposed', body: { from, words: words.trim() } })}
        submit="Demander la suspension"
        opened={shown === 'suspension'}
        onClose={close}
      />
      <ActWindow
        of={of}
        title="Proposer une prolongation"
        name="extensionProposed"
        text="Les jours s’ajoutent au délai du bon. Les prix ne changent pas."
        fields={{
          days: { label: 'Jours ouvrés', kind: 'number' },
          cause: {
            label: 'Motif',
            kind: 'choice',
            value: 'buyer',
            options: extensionCauses.map((value) => ({ value, label: causeWords[value] })),
          },
          words: { label: 'Précisions', kind: 'text' },
        }}
        withFiles="Joindre des documents"
        act={({ days, cause, words }) => ({
          kind: 'extensionProposed',
          body: { days: Number(days), cause: cause as ExtensionCause, words: words.trim() },
        })}
        submit="Proposer la prolongation"
        opened={shown === 'extension'}
        onClose={close}
      />
      <QuantitiesWindow of={of} opened={shown === 'quantities'} onClose={close} />
    </Card>
  )
}
