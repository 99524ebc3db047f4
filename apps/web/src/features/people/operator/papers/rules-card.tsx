import type { PaperRuleOnWire, PaperRules } from '@charpente/contract/people/paper-effects'
import { documentNames } from '@charpente/domain/people/documents/document'
import { type PaperEffect, paperEffectNames, paperEffects } from '@charpente/domain/people/documents/paper-effect'
import { formatNumber } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { plural } from '@charpente/domain/platform/text'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { editionsQuery } from '../../../../lib/api/editions-query.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../../lib/assent-words.ts'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { useSession } from '../../../../lib/session.tsx'
import { DeskFrame, DeskTools, LoadingFrame } from '../../../../ui/desk-list.tsx'
import { DeskTable, ShortCell } from '../../../../ui/desk-table.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Small } from '../../../../ui/small.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { monthsWords } from './effect-words.ts'
import { paperRulesQuery } from './papers-queries.ts'

const tones = { none: 'neutral', warning: 'warning', suspension: 'error' } as const

/** What the documents of the consultations say: nothing can be chosen without. */
const Provided = ({ rules: { clauses, isProvided, edition } }: { rules: PaperRules }) =>
  isProvided ? (
    <Notice title="Les documents de la consultation prévoient un effet">
      {clauses.map(({ reference, clause }) => `${clause}, consultation ${reference}`).join('\u00A0; ')}.
    </Notice>
  ) : (
    <Notice tone="warning" title="Aucun effet ne peut être choisi">
      {clauses.length === 0
        ? `L’édition ${edition} n’a pas de consultation ouverte.`
        : `Les documents de ${clauses
            .filter(({ clause }) => clause === null)
            .map(({ reference }) => `la consultation ${reference}`)
            .join(', ')} n’en prévoient pas, ou personne ne l’a noté.`}{' '}
      L’article se note dans <a href={deskPaths.consultation()}>les réglages de la consultation</a>.
    </Notice>
  )

type Typed = { months: string; grace: string; effect: PaperEffect }

const wholeIn = (typed: string, most: number) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most ? Number(typed) : null

type RuleProps = { rules: PaperRules; rule: PaperRuleOnWire; onClose: () => void; onDone: (notice: string) => void }

function RuleWindow({ rules, rule, onClose, onDone }: RuleProps) {
  const [typed, setTyped] = useState<Typed>({
    months: rule.validityMonths?.toString() ?? '',
    grace: String(rule.graceDays),
    effect: rule.effect,
  })
  const [wrong, setWrong] = useState<Partial<Record<keyof Typed, string>>>({})
  const saving = useAct((reason: string) =>
    api.savePaperRule({
      params: { edition: rules.edition, kind: rule.kind },
      body: {
        validityMonths: typed.months.trim() === '' ? null : Number(typed.months),
        graceDays: Number(typed.grace),
        effect: typed.effect,
        reason,
      },
    }),
  )
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setWrong({})
  }
  const name = documentNames[rule.kind]
  return (
    <ReasonWindow
      name={`paper-rule.${rules.edition}.${rule.kind}`}
      title={`Règle\u00A0: ${name}`}
      text={`Édition ${rules.edition}. Un effet est annoncé à chaque titulaire concerné ${rules.noticeDays}\u00A0jours au moins avant de s’appliquer. ${TWO_PERSONS}`}
      confirmLabel="Demander l’accord"
      isActing={saving.isPending}
      opened
      onClose={onClose}
      onConfirm={async (reason) => {
        const found: typeof wrong = {}
        if (typed.months.trim() !== '' && !wholeIn(typed.months, 120)) found.months = 'Un nombre de mois, 120 au plus'
        if (wholeIn(typed.grace, 365) === null) found.grace = 'Un nombre de jours, 365 au plus'
        setWrong(found)
        if (Object.keys(found).length > 0) throw new Error('wrong')
        onDone(waitsForSecond(await saving.mutateAsync(reason)))
      }}
    >
      <TextInput
        label="Validité, en mois"
        description={'Depuis la délivrance. Vide\u00A0: la date de fin écrite sur la pièce.'}
        inputMode="numeric"
        data-autofocus
        value={typed.months}
        error={wrong.months}
        onChange={({ currentTarget }) => change({ months: currentTarget.value })}
      />
      <TextInput
        label="Délai après la fin, en jours"
        inputMode="numeric"
        value={typed.grace}
        error={wrong.grace}
        onChange={({ currentTarget }) => change({ grace: currentTarget.value })}
      />
      <SelectField
        label="Effet"
        value={typed.effect}
        options={paperEffects
          .filter((effect) => rules.isProvided || effect === 'none' || effect === rule.effect)
          .map((effect) => ({ value: effect, label: paperEffectNames[effect] }))}
        onChange={({ currentTarget }) => change({ effect: currentTarget.value as PaperEffect })}
      />
      {!rules.isProvided && (
        <p className="c-note">
          Les documents de la consultation ne prévoient pas d’effet&nbsp;: seul «&nbsp;Aucun effet&nbsp;» peut être
          choisi.
        </p>
      )}
      {typed.effect !== 'none' && typed.effect !== rule.effect && (
        <Notice tone="warning">Tous les titulaires sans pièce valable recevront l’annonce dès demain matin.</Notice>
      )}
    </ReasonWindow>
  )
}

type Props = { edition: number | undefined; onEdition: (edition: number) => void; onDone: (notice: string) => void }

/** Each kind of paper in an edition: how long it is good, how long one waits, what follows. */
export function RulesCard({ edition, onEdition, onDone }: Props) {
  const found = useQuery(paperRulesQuery(edition))
  const { data: editions = [] } = useQuery(editionsQuery())
  const [changed, setChanged] = useState<PaperRuleOnWire | null>(null)
  const mayDecide = may(useSession().actor, 'contracts')
  if (found.isPending) return <LoadingFrame count={4} />
  if (!found.data) return <Failure onRetry={found.refetch} />
  const rules = found.data
  return (
    <>
      {editions.length > 1 && (
        <DeskTools>
          <search>
            <SelectField
              label="Édition"
              acts
              value={String(rules.edition)}
              options={editions.map(({ id, name }) => ({ value: String(id), label: `${id}, ${name}` }))}
              onChange={({ currentTarget }) => onEdition(Number(currentTarget.value))}
            />
          </search>
        </DeskTools>
      )}
      <Provided rules={rules} />
      <DeskFrame>
        <DeskTable
          label={`Règles des pièces, édition ${rules.edition}`}
          columns={[
            'Pièce',
            'Validité',
            'Délai',
            'Effet',
            'Sans pièce valable',
            { head: <span className="c-unseen">Agir</span> },
          ]}
          isLow
          onPhone="flow"
        >
          <tbody>
            {rules.rules.map((rule) => (
              <tr key={rule.kind}>
                <td>
                  <b>{documentNames[rule.kind]}</b>
                  {rule.changedAt && (
                    <Small>
                      {rule.changedBy}, le {formatDateNumeric(rule.changedAt)}, «&nbsp;{rule.reason}&nbsp;»
                    </Small>
                  )}
                </td>
                <ShortCell label="Validité">{monthsWords(rule.validityMonths)}</ShortCell>
                <ShortCell label="Délai">
                  {rule.graceDays}&nbsp;{plural(rule.graceDays, 'jour')}
                </ShortCell>
                <td>
                  <Tag tone={tones[rule.effect]}>{paperEffectNames[rule.effect]}</Tag>
                </td>
                <td data-label={rule.changedAt ? 'Sans pièce valable' : undefined}>
                  {rule.changedAt ? (
                    `${formatNumber(rule.lacking)} sur ${formatNumber(rules.holders)} ${plural(rules.holders, 'titulaire')}`
                  ) : (
                    <Small>Pas de règle</Small>
                  )}
                </td>
                <td>
                  {mayDecide && (
                    <Button
                      variant="default"
                      aria-label={`Changer la règle\u00A0: ${documentNames[rule.kind]}`}
                      onClick={() => setChanged(rule)}
                    >
                      Changer
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      </DeskFrame>
      {changed && (
        <RuleWindow
          key={changed.kind}
          rules={rules}
          rule={changed}
          onClose={() => setChanged(null)}
          onDone={(notice) => {
            setChanged(null)
            onDone(notice)
          }}
        />
      )}
    </>
  )
}
