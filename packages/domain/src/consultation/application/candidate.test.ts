import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupedIban, isBic, isIban, isMasked, maskedIban, plainIban } from '../../platform/bank.ts'
import { daysLeft } from '../../platform/calendar.ts'
import { allTranslated, translated } from './alternative.ts'
import { filesIn, purposeOf, withLinks } from './files.ts'
import { whyNotApply } from './opening.ts'
import { isRemovalDue, isWarningDue, reminderDue, removalDay } from './reminders.ts'
import { afterSaving, LAST_SCREEN, landingScreen, screenOf, screens } from './screens.ts'
import { groupedCode, isCode, plainCode } from './tracking-code.ts'

const at = (text: string) => new Date(`${text}+01:00`)

describe('when applications are taken', () => {
  const open = { phase: 2, opensAt: at('2026-11-02T09:00:00'), deadline: at('2026-12-11T12:00:00') }
  const now = at('2026-11-15T09:00:00')
  const cases: [
    what: string,
    opening: Partial<typeof open> | { phase: null },
    phase: number,
    now: Date,
    why: string | null,
  ][] = [
    ['open', {}, 2, now, null],
    ['no phase in progress', { phase: null }, 2, now, 'candidatesClosed'],
    ['not opened yet', {}, 2, at('2026-11-02T08:59:59'), 'candidatesClosed'],
    ['the last second', {}, 2, at('2026-12-11T11:59:59'), null],
    ['the deadline itself', {}, 2, at('2026-12-11T12:00:00'), 'candidatesDeadline'],
    ['another phase', {}, 1, now, 'candidateWrongPhase'],
    ['no phase wins over the deadline', { phase: null }, 1, at('2027-01-01T00:00:00'), 'candidatesClosed'],
    ['the deadline wins over the phase', {}, 1, at('2027-01-01T00:00:00'), 'candidatesDeadline'],
  ]
  for (const [what, change, phase, instant, why] of cases)
    test(what, () => expect(whyNotApply({ ...open, ...change }, phase, instant)).toBe(why))
})

describe('screens', () => {
  test('twelve, each one below its key', () => {
    expect(screens).toHaveLength(12)
    for (const { key } of screens) if (key) expect(screenOf(key)).toBe(Number(key.slice(4)) - 1)
  })
  test('saving leads to the next one, never back, and not beyond the last', () => {
    expect(afterSaving('step2', 0)).toBe(2)
    expect(afterSaving('step3', 9)).toBe(9)
    expect(afterSaving('step12', 11)).toBe(LAST_SCREEN)
  })
  test('where somebody lands', () => {
    expect(landingScreen(7, { hasId: false, isSigned: false })).toBe(1)
    expect(landingScreen(0, { hasId: false, isSigned: false })).toBe(0)
    expect(landingScreen(3, { hasId: true, isSigned: true })).toBe(11)
    expect(landingScreen(3, { hasId: true, isSigned: false })).toBe(3)
  })
})

describe('codes', () => {
  test('case, spaces and dashes do not count', () => {
    for (const typed of [
      'k7qf xw3m 9hpa t4rd',
      'K7QF-XW3M-9HPA-T4RD',
      ' K7QFXW3M9HPAT4RD ',
      'K7QF XW3M\u00A09HPA T4RD',
    ]) {
      expect(plainCode(typed)).toBe('K7QFXW3M9HPAT4RD')
      expect(isCode(typed)).toBe(true)
    }
    expect(groupedCode('k7qfxw3m9hpat4rd')).toBe('K7QF XW3M 9HPA T4RD')
    for (const typed of ['', 'K7QF', 'K7QFXW3M9HPAT4RDX', 'K7QFXW3M9HPAT4R!']) expect(isCode(typed)).toBe(false)
  })
})

describe('bank details', () => {
  const right = [
    'FR76 3000 6000 0112 3456 7890 189',
    'fr7630006000011234567890189',
    'DE89370400440532013000',
    'BE68 5390 0754 7034',
  ]
  const wrong = [
    '',
    'FR76',
    'FR76 3000 6000 0112 3456 7890 188',
    'FR7630006000011234567890',
    'XX00',
    'DE8937040044053201300',
  ]
  for (const iban of right) test(`${iban} is one`, () => expect(isIban(iban)).toBe(true))
  for (const iban of wrong) test(`${iban || 'nothing'} is none`, () => expect(isIban(iban)).toBe(false))
  test('any digit changed is found', () => {
    const iban = 'FR7630006000011234567890189'
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digit = (Number(iban[place]) + by) % 10
        expect(isIban(`${iban.slice(0, place)}${digit}${iban.slice(place + 1)}`)).toBe(false)
      }),
    )
  })
  test('masked, it tells its ends only', () => {
    expect(maskedIban('fr76 3000 6000 0112 3456 7890 189')).toBe('FR76 •••• 0189')
    expect(isMasked('FR76 •••• 0189')).toBe(true)
    expect(isMasked('FR7630006000011234567890189')).toBe(false)
    expect(plainIban(groupedIban('FR7630006000011234567890189'))).toBe('FR7630006000011234567890189')
  })
  test('a BIC has 8 or 11 characters', () => {
    for (const bic of ['AGRIFRPP', 'agri frpp 882', 'CMCIFR2A']) expect(isBic(bic)).toBe(true)
    for (const bic of ['', 'AGRIFRP', 'AGRIFRPP8', '12345678']) expect(isBic(bic)).toBe(false)
  })
})

describe('files', () => {
  const answers = {
    logoUpload: 1,
    bankDetails: { rib: 'https://old', ribUpload: '/api/media/12' },
    proofs: [{ proofId: 3, proofUpload: 3, proof: null }, { proofUpload: '' }, 'x', null],
    nameUpload: 'text',
  }
  test('are found wherever they are', () => {
    expect(filesIn(answers).map(({ path, id }) => `${path} ${id}`)).toEqual([
      'logoUpload 1',
      'bankDetails.ribUpload 12',
      'proofs.0.proofId 3',
      'proofs.0.proofUpload 3',
    ])
    expect(filesIn(answers).map(purposeOf)).toEqual(['image', 'document', 'document', 'document'])
  })
  test('get their address, or leave their place empty when they are no more', () => {
    expect(withLinks(answers, (id) => (id === 1 ? undefined : id === 12 ? null : `/f/${id}`))).toEqual({
      logoUpload: null,
      logo: null,
      bankDetails: { rib: null, ribUpload: 12 },
      proofs: [{ proofId: 3, proofUpload: 3, proof: '/f/3' }, { proofUpload: null, proof: null }, 'x', null],
      nameUpload: null,
      name: null,
    })
  })
  test('whatever is typed, nothing fails', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void [filesIn(value), withLinks(value, () => undefined)]))
  })
})

describe('the other vocabulary', () => {
  test('names of the application as a whole are those of a step', () => {
    const four = {
      departmentInterlocutors: [{ department: '74' }],
      remunerationInterlocutor: { lastname: 'X' },
      iban: 'FR',
      bic: 'B',
      rib: { id: 4 },
    }
    expect(translated('step4', four).answers).toEqual({
      contactDetailsBuyers: [{ department: '74' }],
      contactDetailsCentrale: { lastname: 'X' },
      bankDetails: { iban: 'FR', bic: 'B', ribUpload: 4 },
    })
    expect(translated('step8', { considerSubcontracting: true }).answers).toEqual({ outSourcing: 'yes' })
    expect(translated('step8', { considerSubcontracting: false, otherOperators: [] }).answers).toEqual({
      outSourcing: 'no',
      otherOperators: [],
    })
  })
  test('what a step says itself wins over what a company says of it; both are kept otherwise', () => {
    const step3 = {
      contractors: [{ organismName: 'A', revenueY1: 5, subcontractingInterlocutors: [{ name: 'E', siret: '1' }] }],
    }
    const all = allTranslated({ step3, step6: { economicCapacity: [] }, step8: { outSourcing: 'no' } })
    expect(all).toEqual({
      step3: { contractors: [{ organization: 'A' }] },
      step6: { economicCapacity: [] },
      step8: { outSourcing: 'no', otherOperators: [{ organization: 'A', name: 'E', siret: '1' }] },
    })
  })
  test('our own words are left as they are', () => {
    const ours = { step3: { typeCandidate: 'single', contractors: [{ organization: 'A', address: 'kept' }] } }
    expect(allTranslated(ours)).toEqual(ours)
  })
  test('whatever was stored, nothing fails', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void allTranslated({ step3: value, step4: value, step8: value })))
  })
})

describe('what the days bring', () => {
  const deadline = at('2026-12-11T12:00:00')
  const begun = at('2026-11-12T10:00:00')
  const due: [now: string, createdAt: Date, threshold: number | null][] = [
    ['2026-12-03T23:59:00', begun, null],
    ['2026-12-04T00:01:00', begun, 7],
    ['2026-12-08T08:00:00', begun, 7],
    ['2026-12-09T00:01:00', begun, 2],
    ['2026-12-11T11:59:00', begun, 2],
    ['2026-12-11T12:00:00', begun, null],
    ['2026-12-08T08:00:00', at('2026-12-05T10:00:00'), null],
    ['2026-12-09T08:00:00', at('2026-12-05T10:00:00'), 2],
    ['2026-12-10T08:00:00', at('2026-12-10T07:00:00'), null],
  ]
  for (const [now, createdAt, threshold] of due)
    test(`${now}, begun ${createdAt.toISOString()}: ${threshold ?? 'nothing'}`, () =>
      expect(reminderDue({ deadline, createdAt }, at(now))).toBe(threshold))
  test('six months after the deadline, and a month after being told', () => {
    expect(daysLeft(deadline, at('2026-12-04T00:01:00'))).toBe(7)
    expect(isWarningDue(deadline, new Date('2027-05-11T12:00:00Z'))).toBe(false)
    expect(isWarningDue(deadline, new Date('2027-05-12T12:00:00Z'))).toBe(true)
    expect(removalDay(deadline, new Date('2027-05-12T12:00:00Z'))).toBe('2027-06-11')
    expect(removalDay(deadline, new Date('2027-08-01T12:00:00Z'))).toBe('2027-08-31')
    expect(removalDay(at('2026-08-31T12:00:00'), new Date('2026-09-01T12:00:00Z'))).toBe('2027-02-28')
    expect(isRemovalDue(deadline, new Date('2027-05-12T12:00:00Z'), new Date('2027-06-10T12:00:00Z'))).toBe(false)
    expect(isRemovalDue(deadline, new Date('2027-05-12T12:00:00Z'), new Date('2027-06-11T00:00:00Z'))).toBe(true)
  })
})
