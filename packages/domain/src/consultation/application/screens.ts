/**
 * The wizard, in the order of its screens (W §2, reading A), each under the key its answers are stored by (reading B).
 * A screen stands one below its key: 12 screens, 0 to 11. Q-74
 */
export const screens = [
  { key: null, title: 'Préambule', short: 'Préambule' },
  { key: 'step2', title: 'Objet de la candidature', short: 'Objet de la candidature' },
  { key: 'step3', title: 'Présentation du candidat', short: 'Présentation du candidat' },
  {
    key: 'step4',
    title: 'Coordonnées détaillées du candidat ou du groupement',
    short: 'Coordonnées détaillées',
  },
  {
    key: 'step5',
    title: 'Aptitude à exercer l’activité professionnelle',
    short: 'Aptitude à exercer l’activité',
  },
  { key: 'step6', title: 'Capacité économique et financière', short: 'Capacité économique et financière' },
  { key: 'step7', title: 'Capacité technique et professionnelle', short: 'Capacité technique et professionnelle' },
  {
    key: 'step8',
    title: 'Capacités des opérateurs sur lesquels le candidat s’appuie et sous-traitance',
    short: 'Autres opérateurs et sous-traitance',
  },
  { key: 'step9', title: 'Mémoire technique', short: 'Mémoire technique' },
  { key: 'step10', title: 'Offre financière', short: 'Offre financière' },
  { key: 'step11', title: 'Récapitulatif', short: 'Récapitulatif' },
  { key: 'step12', title: 'Signature', short: 'Signature' },
] as const

export const LAST_SCREEN = screens.length - 1

export type StoredKey = NonNullable<(typeof screens)[number]['key']>

/** The keys whose answers are typed in a form, and kept as a draft until `Suivant`. Q-129 */
export const formKeys = ['step2', 'step3', 'step4', 'step5', 'step6', 'step7', 'step8', 'step9'] as const
export type FormKey = (typeof formKeys)[number]

export const isFormKey = (text: string): text is FormKey => formKeys.some((key) => key === text)

/** 'step3' stands on screen 2. */
export const screenOf = (key: StoredKey): number => screens.findIndex((screen) => screen.key === key)

/** Where the wizard is once this key is saved: on the next screen, unless it was already further on. W-NAV-13 */
export const afterSaving = (key: StoredKey, reached: number): number =>
  Math.max(reached, Math.min(screenOf(key) + 1, LAST_SCREEN))

/** Where somebody lands: without an application nothing exists above screen 1; once signed, on the last. W-NAV-14, 15 */
export function landingScreen(asked: number, { hasId, isSigned }: { hasId: boolean; isSigned: boolean }): number {
  if (!hasId) return Math.min(asked, 1)
  return isSigned ? LAST_SCREEN : asked
}
