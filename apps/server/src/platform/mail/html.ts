import { escapeHtml } from '../http/escape-html.ts'

/** Markup that is safe to send: only `html` makes it. */
export type Html = { markup: string }

const markupOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeHtml(value)
  return 'markup' in value ? value.markup : value.map(markupOf).join('')
}

/** Every text put into the template is escaped; only markup made here passes as it is. */
export const html = (markup: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  markup: String.raw({ raw: markup }, ...values.map(markupOf)),
})
