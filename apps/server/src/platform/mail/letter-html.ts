import { escapeHtml } from '../http/escape-html.ts'
import type { Code, Fact, Letter, Listing } from './message.ts'
import { linesOf, oneLine, plain, type Sentence } from './sentence.ts'
import { styleSheet } from './style-sheet.ts'

/** Markup that is safe to send: only `html` makes it. */
type Html = { markup: string }

const markupOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeHtml(value)
  return 'markup' in value ? value.markup : value.map(markupOf).join('')
}

/** Every text put into the template is escaped; only markup made here passes as it is. */
const html = (markup: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  markup: String.raw({ raw: markup }, ...values.map(markupOf)),
})

// The identity of the site, in colours a mail reader takes: apps/web/src/styles/tokens.css.
const ink = '#16202E'
const slate = '#4A5768'
const line = '#D5DCE5'
const softLine = '#E7ECF1'
const ground = '#F6F8FA'
const petrol = '#0B5C66'
const sans = "Inter,'Segoe UI',Helvetica,Arial,sans-serif"
const mono = "Consolas,Menlo,'DejaVu Sans Mono','Courier New',monospace"

const inline = (sentence: Sentence): Html[] =>
  sentence.map(({ words, strong }) =>
    strong && words ? html`<strong class="ink" style="color:${ink};">${words}</strong>` : html`${words}`,
  )

const paragraph = (sentence: Sentence) =>
  html`<p class="slate" style="margin:0 0 12px;font-size:16px;line-height:1.55;color:${slate};">${inline(sentence)}</p>
`

/** A row of the card, within its margins. */
const row = (top: number, content: Html | readonly Html[]) => html`
<tr><td class="side" style="padding:${String(top)}px 32px 0;">${content}</td></tr>`

const box = (name: string, colours: string, content: readonly Html[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${name}" style="border-radius:8px;${colours}"><tr><td style="padding:16px 20px;">${content}</td></tr></table>`

const due = (sentence: Sentence) =>
  box('due', 'background:#FFF4DC;', [
    html`<p class="ink" style="margin:0;font-size:18px;line-height:1.45;color:${ink};">${inline(sentence)}</p>`,
  ])

/** An address too long for its line breaks after the @; what is copied has no break. */
const breakable = (value: string): Html[] =>
  value.split(/(?<=@)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`))

const code = ({ label, value, loud = false }: Code, index: number) =>
  html`<p class="slate" style="margin:${index === 0 ? '0' : '14px'} 0 2px;font-size:14px;line-height:1.4;color:${slate};">${label}</p>
<p class="${loud ? 'ink code loud' : 'ink code'}" style="margin:0;font-family:${mono};font-size:${loud ? '24px' : '17px'};line-height:1.35;font-weight:${loud ? '700' : '400'};color:${ink};overflow-wrap:anywhere;word-break:break-word;-webkit-user-select:all;user-select:all;">${breakable(value)}</p>
`

const codes = (all: readonly Code[]) => box('codes', 'background:#E3F2F3;border:1px solid #C4E2E5;', all.map(code))

const PHONE = /((?:\+33[ .\u00A0]?|\b0)[1-9](?:[ .\u00A0]?\d{2}){4}\b)/

/** A number of telephone is called at a touch; whatever else was typed only shows. */
const callable = (value: string): Html[] =>
  value
    .split(PHONE)
    .map((part, at) =>
      at % 2 === 1
        ? html`<a class="tel" href="tel:${part.replaceAll(/[^\d+]/g, '')}" style="color:${petrol};white-space:nowrap;">${part}</a>`
        : html`${part}`,
    )

const fact = ({ label, value }: Fact, index: number, { length }: readonly Fact[]) => {
  const border = index < length - 1 ? `border-bottom:1px solid ${softLine};` : ''
  const [first = '', ...others] = linesOf(value)
  return html`
<tr><th scope="row" class="fact label slate line" align="left" valign="top" width="38%" style="padding:9px 12px 9px 0;font-weight:400;color:${slate};${border}">${label}</th><td class="fact value ink line" valign="top" style="padding:9px 0;color:${ink};overflow-wrap:anywhere;${border}">${callable(first)}${others.map((other) => html`<br>${callable(other)}`)}</td></tr>`
}

const facts = (all: readonly Fact[]) =>
  html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px;line-height:1.5;">${all.map(fact)}
</table>`

/** What waits under a heading: each line leads to its page. */
const listing = ({ title, lines }: Listing) => html`
<h2 class="ink" style="margin:14px 0 4px;font-size:17px;line-height:1.35;color:${ink};">${oneLine(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px;line-height:1.5;">${lines.map(
  ({ words, url }) => html`
<tr><td class="line slate" style="padding:9px 0;border-bottom:1px solid ${softLine};color:${slate};overflow-wrap:anywhere;"><a class="link" href="${url}" style="color:${petrol};font-weight:600;">${oneLine(words)}</a></td></tr>`,
)}
</table>`

const button = ({ label, url, shownUrl }: Letter['action']) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="button" bgcolor="${petrol}" style="background:${petrol};border-radius:8px;mso-padding-alt:15px 20px;"><a href="${url}" style="display:block;padding:15px 20px;border-radius:8px;font-size:16px;line-height:1.3;font-weight:600;color:#FFFFFF;text-decoration:none;">${label}</a></td></tr></table>
<p class="slate" style="margin:10px 0 0;font-size:13px;line-height:1.5;color:${slate};text-align:center;overflow-wrap:anywhere;">${shownUrl}</p>`

/** Below the first of the foot. */
const otherLink = ({ label, url }: { label: string; url: string }) =>
  html`<br>
<a class="link" href="${url}" style="color:${petrol};">${label}</a>`

/** What the card holds, in the order of the plain text. */
const rows = (letter: Letter): Html[] => {
  const boxed = letter.due || letter.codes.length > 0 || letter.facts.length > 0 || letter.listings.length > 0
  return [
    row(28, [
      html`<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.25;letter-spacing:-.4px;color:${ink};">${letter.subject}</h1>
`,
      paragraph(letter.greeting),
      paragraph(letter.happened),
    ]),
    letter.due ? row(8, due(letter.next)) : letter.next.length > 0 && row(0, paragraph(letter.next)),
    letter.codes.length > 0 && row(12, codes(letter.codes)),
    letter.facts.length > 0 && row(4, facts(letter.facts)),
    letter.listings.length > 0 && row(4, letter.listings.map(listing)),
    letter.notes.length > 0 && row(boxed ? 20 : 0, letter.notes.map(paragraph)),
    row(16, button(letter.action)),
  ].filter((part) => part !== false)
}

export function letterToHtml(letter: Letter): string {
  const { subject, brand, personalData, wayOut } = letter
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${styleSheet}</style>
<!--[if mso]><style>table, td, th, p, h1, a { font-family: 'Segoe UI', Arial, sans-serif !important; } .code { font-family: Consolas, monospace !important; }</style><![endif]-->
</head>
<body class="ground" style="margin:0;padding:0;background:${ground};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${plain(letter.next) || plain(letter.happened)}</div>
<div role="article" aria-label="${subject}" lang="fr">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground ink" style="background:${ground};font-family:${sans};color:${ink};"><tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="card" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid ${line};border-radius:10px;text-align:left;">
<tr><td class="side line ink" style="padding:20px 32px;border-bottom:1px solid ${line};font-size:19px;font-weight:700;letter-spacing:-.3px;color:${ink};"><!--[if !mso]><!--><span class="mark" style="display:inline-block;width:0;height:0;border-left:11px solid transparent;border-right:11px solid transparent;border-bottom:14px solid ${petrol};margin-right:9px;"></span><!--<![endif]-->${brand}</td></tr>${rows(letter)}
<tr><td class="side ink" style="padding:24px 32px 28px;font-size:16px;line-height:1.55;color:${ink};">${inline(letter.signature)}</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left;"><tr><td class="side slate" style="padding:18px 32px;font-size:13px;line-height:1.6;color:${slate};">${letter.footer.map(
    (sentence) => html`${inline(sentence)}<br>
`,
  )}<a class="link" href="${personalData.url}" style="color:${petrol};">${personalData.label}</a>${wayOut ? otherLink(wayOut) : []}</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`.markup
}
