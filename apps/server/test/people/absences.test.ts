import type { Absences } from '@charpente/contract/people/absences'
import type { Session } from '@charpente/contract/purchasing/me'
import type { SupplierOrder } from '@charpente/contract/purchasing/order'
import { addDays, parisDay } from '@charpente/domain/platform/calendar'
import { formatDay } from '@charpente/domain/platform/format'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginAbsencesJob } from '../../src/people/absences/begin-absences.job.ts'
import { TEST_NOW } from '../given/given.ts'
import { givenMarketApp } from '../given/market.ts'
import { anew, givenOrder, secretOf, sweep, trailOf, waitingFor } from '../given/orders.ts'
import { givenAccount, givenMember, said } from '../given/people.ts'

const { given, market } = await givenMarketApp()
const { db, mails, visitor } = given
const { holder, sold } = market
const julie = await givenMember(given, holder, { firstname: 'Julie', lastname: 'Martin' })
const karim = await givenMember(given, holder, { firstname: 'Karim', lastname: 'Haddad' })
const alone = await givenAccount(given, { side: 'supplier', type: 'formalized' })
const calls = {
  head: anew(given, holder),
  julie: anew(given, julie),
  karim: anew(given, karim),
  alone: anew(given, alone),
  buyer: anew(given, market.admin),
}
const headName = `${holder.firstname} ${holder.lastname}`

beforeEach(async () => {
  given.setNow(TEST_NOW)
  await db.deleteFrom('absence').execute()
  await db.updateTable('account').set({ active: true, removed_at: null }).where('admin_id', '=', holder.id).execute()
  await mails()
})

const day = (after: number) => addDays(parisDay(TEST_NOW), after)
const at = (after: number, time: string) => new Date(`${day(after)}T${time}:00+01:00`)
const days = { from: day(0), to: day(2) }
const declare = (call = calls.head, changes: object = {}) =>
  call('saveAbsence', { body: { ...days, deputy: julie.id, ...changes } })
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const order = async () => waitingFor(given, await givenOrder(calls.buyer, 'formalized', [[sold.socket, 1]]))
const received = async () => (await mails()).map((mail) => ({ ...mail, text: spaced(mail.text).replaceAll('\n', ' ') }))

describe('an absence', () => {
  test('D-ABSENCE-01 is said with its days and who stands in; both read it, and it is in the trail', async () => {
    const answer = await declare()
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Absences>().own).toEqual({
      ...days,
      deputy: { id: julie.id, name: 'Julie Martin' },
      keepsCopy: false,
    })
    const read = (await calls.julie('getAbsences')).json<Absences>()
    expect(read.standingIn).toEqual([{ ...days, person: { id: holder.id, name: headName } }])
    expect(read.colleagues.find(({ id }) => id === holder.id)?.away).toEqual(days)
    await declare(calls.head, { to: day(9) })
    await calls.head('endAbsence')
    expect((await calls.head('getAbsences')).json<Absences>().own).toBeNull()
    expect((await trailOf(given, 'account', holder.id)).slice(-3)).toEqual([
      'absenceDeclared',
      'absenceChanged',
      'absenceEnded',
    ])
  })

  test('D-ABSENCE-02 is refused in words: alone, past days, a stranger, somebody away, or standing in already', async () => {
    expect(said(await declare(calls.alone))).toBe('absenceNobodyElse')
    expect(said(await declare(calls.head, { from: day(-1) }))).toBe('absenceDaysInvalid')
    expect(said(await declare(calls.head, { deputy: alone.id }))).toBe('absenceDeputyInvalid')
    expect(said(await declare(calls.head, { deputy: holder.id }))).toBe('absenceDeputyInvalid')
    expect(said(await calls.head('endAbsence'))).toBe('absenceNotDeclared')
    await declare(calls.julie, { deputy: karim.id, from: day(2), to: day(6) })
    expect(said(await declare(calls.head))).toBe('absenceDeputyAway')
    expect(said(await declare(calls.karim, { deputy: holder.id }))).toBe('absenceStandsIn')
    given.setNow(at(2, '09:00'))
    expect(said(await declare(calls.julie, { deputy: karim.id, from: day(3), to: day(6) }))).toBe('absenceBegun')
    expect((await calls.buyer('getAbsences')).statusCode).toBe(403)
  })

  test('D-ABSENCE-03 the deputy is told by mail: when it is said, the morning it begins, when it changes or ends', async () => {
    const waiting = await order()
    await mails()
    await declare(calls.head, { from: day(1), to: day(2) })
    const [announced, ...others] = await received()
    expect(others).toEqual([])
    expect(announced).toMatchObject({ to: julie.email })
    expect(announced?.subject).toContain('Vous remplacerez')
    expect(announced?.text).toContain(spaced(`du ${formatDay(day(1))} au ${formatDay(day(2))} compris`))
    expect(announced?.text).not.toContain(waiting.number)

    await beginAbsencesJob({}, given)
    expect(await mails()).toEqual([])
    given.setNow(at(1, '06:00'))
    await beginAbsencesJob({}, given)
    await beginAbsencesJob({}, given)
    const begun = await received()
    expect(begun.map(({ to }) => to)).toEqual([julie.email])
    expect(begun[0]?.text).toContain(waiting.number)

    await declare(calls.head, { from: day(1), to: day(6) })
    expect((await received()).map(({ subject }) => subject)).toEqual([expect.stringContaining('change de jours')])
    await declare(calls.head, { from: day(1), to: day(6), deputy: karim.id })
    expect((await received()).map(({ to }) => to).sort()).toEqual([julie.email, karim.email].sort())
    await calls.head('endAbsence')
    expect((await received()).map(({ to, subject }) => [to, subject])).toEqual([
      [karim.email, expect.stringContaining('Vous ne remplacez plus')],
    ])
  })

  test('D-ABSENCE-04 a deputy whose account is closed stands in for nobody: whoever is away is told', async () => {
    await declare()
    await mails()
    const params = { id: holder.id, accountId: julie.id }
    await calls.head('updateSupplierAccount', { params, body: { active: false } })
    const [told] = (await received()).filter(({ to }) => to === holder.email)
    expect(told?.subject).toContain('Julie Martin ne vous remplace plus')
    expect((await calls.head('getAbsences')).json<Absences>().own).toBeNull()
    await order()
    expect((await received()).filter(({ subject }) => subject.includes('Bon de commande')).map(({ to }) => to)).toEqual(
      [holder.email],
    )
  })
})

describe('meanwhile', () => {
  test('D-ABSENCE-05 orders and reminders go to the deputy, led to their account; the absent has a copy if asked', async () => {
    await declare(calls.head, { to: day(16) })
    await mails()
    const waiting = await order()
    const [sent] = (await received()).filter(({ subject }) => subject.includes('Bon de commande'))
    expect(sent?.to).toBe(julie.email)
    expect(sent?.text).toContain(`en remplacement de ${headName}`)
    expect(sent?.text).toContain(`/compte/fournisseur/commandes/${waiting.id}`)
    expect(sent?.text).not.toContain(secretOf(given, waiting))
    expect(sent?.text).not.toContain('Cette adresse vous est personnelle')

    await declare(calls.head, { to: day(16), keepsCopy: true })
    await mails()
    given.setNow(at(8, '09:00'))
    await sweep(given)
    const told = (await received()).filter(({ text }) => text.includes(waiting.number ?? ''))
    const reminders = told.filter(({ subject }) => subject.includes('Il vous reste'))
    expect(reminders.map(({ to }) => to).sort()).toEqual([holder.email, julie.email].sort())
    const copy = reminders.find(({ to }) => to === holder.email)
    expect(copy?.text).toContain(secretOf(given, waiting))
    // The record is what it was.
    expect((await waitingFor(given, waiting.cart_id)).manager_id).toBe(holder.id)
  })

  test('D-ABSENCE-06 the deputy reads and answers, under both names; before and after, it is not theirs', async () => {
    const params = { id: (await order()).id }
    expect(said(await calls.julie('getPurchaseOrder', { params }))).toBe('orderNotForYou')
    await declare(calls.head, { to: day(0) })
    const read = (await calls.julie('getPurchaseOrder', { params })).json<SupplierOrder>()
    expect(read).toMatchObject({ insteadOf: headName, canAnswer: true })
    expect(said(await calls.karim('getPurchaseOrder', { params }))).toBe('orderNotForYou')
    const mine = (await calls.julie('getMe')).json<Session>().orderLotSuppliers
    expect(mine).toContainEqual(expect.objectContaining({ purchaseOrder: params.id, isStoodIn: true, publicUrl: '' }))
    expect((await calls.karim('getMe')).json<Session>().orderLotSuppliers).toEqual([])

    await mails()
    // Whatever name is sent: the account says who it is.
    const answer = await calls.julie('acceptPurchaseOrder', { params, body: { name: 'Gustave Eiffel' } })
    expect(answer.statusCode).toBe(200)
    const both = `Julie Martin, en remplacement de ${headName}`
    const accepted = answer.json<SupplierOrder>()
    expect(accepted.answeredBy).toBe(both)
    expect(accepted.timeline.find(({ event }) => event === 'accepted')?.by).toBe(both)
    const line = await db
      .selectFrom('audit_event')
      .select(['author_id', 'details'])
      .where('action', '=', 'orderAccepted')
      .where('object_id', '=', String(params.id))
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ author_id: julie.id, details: { by: both } })
    const [receipt] = (await received()).filter(({ to }) => to === julie.email)
    expect(receipt?.text).toContain(both)

    given.setNow(at(1, '00:30'))
    expect(said(await calls.julie('getPurchaseOrder', { params }))).toBe('orderNotForYou')
    expect((await calls.julie('getMe')).json<Session>().orderLotSuppliers).toEqual([])
    expect((await calls.head('getPurchaseOrder', { params })).json<SupplierOrder>().answeredBy).toBe(both)
  })

  test('D-ABSENCE-07 the head stands in for a contact, whose own address still opens the order', async () => {
    await db
      .insertInto('department_manager')
      .values({ head_id: holder.id, department_id: 73, account_id: karim.id })
      .execute()
    await declare(calls.karim, { deputy: holder.id })
    const waiting = await order()
    expect(waiting.manager_id).toBe(karim.id)
    const secret = secretOf(given, waiting)
    expect((await visitor('getPublicOrder', { params: { secret } })).statusCode).toBe(200)
    const body = { motive: 'workload', reason: 'Chantier complet' }
    const refused = await calls.head('refusePurchaseOrder', { params: { id: waiting.id }, body })
    expect(refused.json<SupplierOrder>().answeredBy).toBe(`${headName}, en remplacement de Karim Haddad`)
    await db.deleteFrom('department_manager').where('account_id', '=', karim.id).execute()
  })
})
