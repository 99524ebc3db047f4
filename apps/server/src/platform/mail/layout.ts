import { letterToHtml } from './letter-html.ts'
import { letterToText } from './letter-text.ts'
import { links } from './links.ts'
import type { Frame, Letter, Message, Recipient } from './message.ts'
import { fr, oneLine, plain } from './sentence.ts'

const greeting = (recipient: Recipient | null) => {
  const name = recipient ? oneLine(`${recipient.firstname} ${recipient.lastname}`) : ''
  return name ? fr`Bonjour ${name},` : fr`Bonjour,`
}

const contracted: Record<string, string> = { la: 'de la ', le: 'du ', les: 'des ', 'l’': 'de l’' }

/** « de la centrale Charpente » for a name that begins with its article. */
const ofCentre = (name: string) => {
  const [, article = '', rest = name] = name.match(/^(la |le |les |l’)(.*)$/i) ?? []
  return `${contracted[article.trim().toLowerCase()] ?? 'de '}${rest}`
}

const footers = {
  ordinary: ({ brand, contactEmail }: Frame) =>
    fr`Ce message concerne votre activité sur ${brand}. Une question ? ${contactEmail}.`,
  information: ({ brand, contactEmail }: Frame) =>
    fr`Vous recevez ce message d’information parce que vous avez un compte sur ${brand}. Une question ? ${contactEmail}.`,
  codes: ({ contactEmail }: Frame) =>
    fr`Nous ne vous demanderons jamais ce mot de passe ni ce code. Si vous n’êtes pas à l’origine de cette demande, ne répondez pas et écrivez à ${contactEmail}.`,
}

/** Lays a message out, once in HTML and once in plain text: same content, same order. */
export function layOut(message: Message, frame: Frame, recipient: Recipient | null) {
  const { action, due = false, codes = [], facts = [], listings = [], notes = [], wayOut = null } = message
  const address = [frame.centreName, frame.centreAddress].filter(Boolean).join(', ')
  const letter: Letter = {
    ...message,
    brand: frame.brand,
    subject: plain(message.subject),
    greeting: greeting(recipient),
    due,
    codes: codes.map((code) => ({ ...code, value: oneLine(code.value) })),
    facts: facts.filter(({ value }) => value.trim() !== ''),
    listings,
    notes,
    action: { ...action, shownUrl: action.url.replace(/^mailto:([^?]*).*$/, '$1') },
    signature: fr`L’équipe ${ofCentre(frame.centreName)}`,
    footer: [footers[message.footer](frame), fr`${address}.`],
    personalData: { label: 'Données personnelles', url: links.personalData(frame) },
    wayOut,
  }
  return { subject: letter.subject, html: letterToHtml(letter), text: letterToText(letter) }
}
