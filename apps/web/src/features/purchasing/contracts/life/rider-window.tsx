import type { Contract } from '@charpente/contract/purchasing/contracts'
import type { ContractLife } from '@charpente/contract/purchasing/riders'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay } from '@charpente/domain/platform/format'
import { parseAmount } from '@charpente/domain/platform/typed-amount'
import {
  groundOf,
  groundsFor,
  groundWords,
  type RiderGround,
  type RiderKind,
  riderKinds,
  riderKindWords,
} from '@charpente/domain/purchasing/contracts/grounds'
import { riderShares, riderWarnings } from '@charpente/domain/purchasing/contracts/rider'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../../lib/assent-words.ts'
import { platformNow } from '../../../../lib/platform-clock.ts'
import { DayField } from '../../../../ui/day-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { percent, warningWords } from '../rider-words.ts'
import { FirmChoice } from './firm-choice.tsx'

type Props = {
  contract: Contract
  life: ContractLife
  opened: boolean
  onClose: () => void
  onDone: (words: string) => void
}

type Said = { contract: Contract; life: ContractLife; ground: RiderGround; maximum: number | null }

/** How far it takes the maximum, and what the law asks of it. */
function Shares({ contract, life, ground, maximum }: Said) {
  const rise = {
    ground,
    initial: life.initialMaximum,
    before: contract.maximum,
    after: maximum,
    smallBefore: life.smallBefore,
  }
  const shares = riderShares(rise)
  const warnings = riderWarnings(rise, life.marks)
  return (
    <>
      {shares && (
        <p className="c-plain">
          Cet avenant&nbsp;: {percent(shares.own)} du maximum de départ ({formatAmountHT(life.initialMaximum ?? 0)}).
          Tous les avenants&nbsp;: {percent(shares.cumulated)}. Repères de la loi&nbsp;: {life.marks.small}&nbsp;% pour
          un faible montant, {life.marks.each}&nbsp;% pour un avenant.
        </p>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning" said>
          {warningWords[warning]}
        </Notice>
      ))}
    </>
  )
}

/** A change of contract is asked with its ground and its motive; a second person agrees, then the firm signs. */
export function RiderWindow({ contract, life, opened, onClose, onDone }: Props) {
  const { number } = contract
  const [values, setValues] = useState({
    kind: 'amount' as RiderKind,
    ground: 'review' as RiderGround,
    maximum: '',
    endsOn: contract.endsOn,
    supplierId: null as number | null,
    content: '',
    effectiveOn: parisDay(platformNow()),
  })
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  const { kind, ground } = values
  const maximum = kind === 'amount' ? parseAmount(values.maximum) : null
  const asking = useAct((reason: string) =>
    api.askRider({
      params: { number },
      body: {
        reason,
        kind,
        ground,
        maximum,
        endsOn: kind === 'duration' ? values.endsOn : null,
        supplierId: kind === 'transfer' ? values.supplierId : null,
        content: values.content.trim() || null,
        effectiveOn: values.effectiveOn,
      },
    }),
  )
  const { asks } = groundOf(ground)
  return (
    <ReasonWindow
      name={`rider.${number}`}
      title={`Avenant du contrat ${number}`}
      text={`${TWO_PERSONS} L’entreprise reçoit ensuite le document et le signe.`}
      confirmLabel="Demander l’accord"
      opened={opened}
      isActing={asking.isPending}
      onClose={onClose}
      onConfirm={async (reason) => {
        const assent = await asking.mutateAsync(reason)
        onClose()
        onDone(waitsForSecond(assent))
      }}
    >
      <SelectField
        label="Ce qui change"
        data-autofocus
        value={kind}
        options={riderKinds.map((value) => ({ value, label: riderKindWords[value] }))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as RiderKind
          // A ground that does not go with it is not kept.
          const [first = ground] = groundsFor(next)
          change({ kind: next, ground: groundsFor(next).includes(ground) ? ground : first })
        }}
      />
      <SelectField
        label="Fondement"
        value={ground}
        options={groundsFor(kind).map((value) => ({ value, label: groundWords[value] }))}
        onChange={({ currentTarget }) => change({ ground: currentTarget.value as RiderGround })}
      />
      {asks && <p className="c-plain c-muted">{asks}</p>}
      {kind === 'amount' && (
        <TextInput
          label="Nouveau maximum, en euros HT"
          description={`Aujourd’hui\u00A0: ${contract.maximum === null ? 'aucun écrit' : formatAmountHT(contract.maximum)}`}
          inputMode="decimal"
          required
          value={values.maximum}
          onChange={({ currentTarget }) => change({ maximum: currentTarget.value })}
        />
      )}
      {kind === 'duration' && (
        <DayField
          label="Nouvelle fin"
          description={`Aujourd’hui\u00A0: ${formatDay(contract.endsOn)}`}
          required
          value={values.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
      )}
      {kind === 'transfer' && <FirmChoice onChoose={(supplierId) => change({ supplierId })} />}
      {(kind === 'prices' || kind === 'other') && (
        <Textarea
          label="Ce que l’entreprise signe"
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={values.content}
          onChange={({ currentTarget }) => change({ content: currentTarget.value })}
        />
      )}
      <DayField
        label="Prend effet le"
        required
        value={values.effectiveOn}
        onChange={(effectiveOn) => change({ effectiveOn })}
      />
      <Shares contract={contract} life={life} ground={ground} maximum={maximum} />
    </ReasonWindow>
  )
}
