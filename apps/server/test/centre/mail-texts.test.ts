import type { MailSentence } from '@charpente/contract/centre/mail-texts'
import { each } from '@charpente/domain/platform/testing/each'
import { beforeAll, expect, test } from 'vitest'
import { renderMail } from '../../src/centre/mail-texts/mails.ts'
import { otherSamples, sampleFrame, samples } from '../../src/centre/mail-texts/samples.ts'
import {
  type Account,
  type Call,
  givenAccount,
  givenPeople,
  OTHER_PASSWORD,
  PASSWORD,
  said,
  signedInAs,
} from '../given/people.ts'

const given = await givenPeople()
const { mails } = given

let operator: Account
let desk: Call
beforeAll(async () => {
  operator = await givenAccount(given, { side: 'operator' })
  desk = await signedInAs(given, operator)
})

const params = { name: 'passwordChanged' }
const sentences = async (name = 'passwordChanged'): Promise<MailSentence[]> =>
  (await desk('getMailText', { params: { name } })).json().sentences
const find = async (part: MailSentence['part']) => {
  const found = (await sentences()).find((sentence) => sentence.part === part)
  if (!found) throw new Error(`no ${part}`)
  return found
}
const saveTexts = (texts: object[]) => desk('saveMailText', { params, body: { texts } })

test('every mail can be reworded, in each of its cases, and says what its values are', async () => {
  const lines = (await desk('listMailTexts')).json()
  expect(lines.map(({ name }: { name: string }) => name).sort()).toEqual(
    // A message to many is written anew each time.
    Object.keys(samples)
      .filter((name) => name !== 'circular')
      .sort(),
  )
  for (const { name } of each<{ name: string }>(lines)) {
    const all = await sentences(name)
    expect(
      all.map(({ part }) => part),
      name,
    ).toEqual(expect.arrayContaining(['subject', 'happened', 'next']))
    for (const { original, values } of each(all))
      expect(original.match(/\{\d+\}/g)?.length ?? 0, original).toBe(values.length)
  }
  expect((await sentences('purchaseOrder')).filter(({ part }) => part === 'happened')).toHaveLength(2)
  expect(Object.keys(otherSamples).length).toBeGreaterThan(10)
})

test('the words of the centre leave in the mail, its values in their place, and those of the site come back', async () => {
  const subject = await find('subject')
  const happened = await find('happened')
  const [first] = happened.values
  const text = `Nouveau mot de passe : ${happened.values.map((_, index) => `{${index + 1}}`).join(', ')}.`
  const texts = [
    { original: subject.original, text: 'Mot de passe changé' },
    { original: happened.original, text },
  ]
  const preview = (await desk('previewMailText', { params, body: { texts } })).json()
  expect(preview.subject).toBe('Mot de passe changé')
  expect(preview.text).toContain(`Nouveau mot de passe\u00A0: ${first}`)
  expect((await desk('getMailText', { params })).json().changed).toBe(0)

  expect((await saveTexts(texts)).json()).toMatchObject({ changed: 2, subject: 'Mot de passe changé' })
  const buyer = await givenAccount(given)
  await mails()
  await (await signedInAs(given, buyer))('choosePassword', { body: { current: PASSWORD, password: OTHER_PASSWORD } })
  expect((await mails()).map((mail) => mail.subject)).toEqual(['Mot de passe changé'])

  expect((await desk('restoreMailText', { params })).statusCode).toBe(204)
  expect((await desk('getMailText', { params })).json()).toMatchObject({ changed: 0 })
})

test('a sentence never loses a value, nor gains one; an empty one is that of the site', async () => {
  const { original } = await find('happened')
  expect(said(await saveTexts([{ original, text: 'Votre mot de passe a changé.' }]))).toBe('mailBracesLost')
  expect(said(await saveTexts([{ original, text: `${original} {9}` }]))).toBe('mailBracesUnknown')
  expect((await saveTexts([{ original, text: '' }])).json().changed).toBe(0)
  expect((await saveTexts([{ original: 'Une phrase de personne', text: 'x' }])).json().changed).toBe(0)
  const twice = [`${original} Un.`, `${original} Deux.`].map((text) => ({ original, text }))
  expect((await saveTexts(twice)).json().changed).toBe(1)
  expect(await find('happened')).toMatchObject({ text: `${original} Deux.` })
})

test('what the centre writes cannot act in a mail', async () => {
  const { original } = await find('subject')
  const texts = [{ original, text: '<img src=x onerror=x()>\r\nBcc: a@b.example' }]
  const { subject, html } = (await desk('previewMailText', { params, body: { texts } })).json()
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<img')
})

test('one sends oneself an example of every mail, told apart from a real one', async () => {
  await mails()
  for (const name of Object.keys(samples)) {
    const answer = await desk('tryMailText', { params: { name }, body: { texts: [] } })
    expect(answer.json(), name).toEqual({ to: operator.email })
  }
  const received = await mails()
  expect(received).toHaveLength(Object.keys(samples).length)
  for (const mail of each(received)) expect(mail.subject).toMatch(/^Essai\u00A0: /)
})

test('a mail nobody reworded is the same letter for letter', () => {
  const plain = renderMail('purchaseOrder', samples.purchaseOrder, sampleFrame, null)
  const other = new Map([['autre chose', 'rien']])
  expect(renderMail('purchaseOrder', samples.purchaseOrder, sampleFrame, null, other)).toEqual(plain)
})
