/** Shown when an answer carries no readable text, in the global alert. P §8 */
export const DEFAULT_ERROR = 'Une erreur a eu lieu. Si elle persiste, merci de recharger la page.'

/** Shown in place of a component that could not load. P §8 */
export const COMPONENT_ERROR = 'Nous rencontrons un problème, merci de recharger la page.'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** What the alert says of a failed call: the first text found, in the specification's order. P §8, Q-66 */
export function errorText(body: unknown, fallback: string = DEFAULT_ERROR): string {
  const error = field(body, 'error')
  const violations = field(body, 'violations')
  const found =
    textOf(field(error, 'message')) ??
    textOf(error) ??
    textOf(field(body, 'error_description')) ??
    textOf(field(body, 'hydra:description')) ??
    textOf(field(body, 'message')) ??
    (Array.isArray(violations) ? textOf(field(violations[0], 'message')) : null) ??
    textOf(field(body, 'detail')) ??
    fallback
  return found === 'Invalid credentials.' ? 'Identifiants invalides.' : found
}
