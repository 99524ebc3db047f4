import { type FormKey, type StoredKey, screens } from '@charpente/domain/consultation/application/screens'
import type { ComponentType } from 'react'
import { lazily } from '../../../../lib/lazily.ts'
import { Step2 } from '../steps/step2.tsx'
import { Step3 } from '../steps/step3.tsx'
import { Step4 } from '../steps/step4.tsx'
import { Step5 } from '../steps/step5.tsx'
import { Step6 } from '../steps/step6.tsx'
import { Step7 } from '../steps/step7.tsx'
import { Step8 } from '../steps/step8.tsx'
import { Step9 } from '../steps/step9.tsx'
import { MAKING } from './overlay.tsx'
import { Preamble } from './preamble.tsx'
import { StepScreen } from './step-screen.tsx'
import {
  formState,
  type Looked,
  preambleState,
  pricesState,
  type ScreenState,
  signatureState,
  signedState,
  summaryState,
} from './step-states.ts'
import { UnknownScreen } from './unknown-screen.tsx'

const importSignature = () => import('../signature/signature-screen.tsx')

const PricesScreen = lazily(async () => ({ default: (await import('../prices/prices-screen.tsx')).PricesScreen }))
const RecapScreen = lazily(async () => ({ default: (await import('../recap/recap-screen.tsx')).RecapScreen }))
const SignatureScreen = lazily(async () => ({ default: (await importSignature()).SignatureScreen }))

type Line = {
  /** What the screen shows. It finds the application by itself. */
  Body: ComponentType
  /** How far it is for this application, in words, and whether it is there yet. */
  stateOf: (looked: Looked) => ScreenState
  /** The button that sends its form; without one, nothing is sent from here. W-NAV-05, 06, 07 */
  submit?: 'Suivant' | 'Valider'
  /** Beside that button, what it does. */
  note?: string
  /** Below its title. */
  intro?: string
  /** What is said while the server works, where it is more than loading. W-NAV-11 */
  waiting?: string
  /** It takes the room of the help column, which goes below. */
  isWide?: boolean
  /** Fetches the screen after it: whoever sends this one finds the next there. */
  fetchNext?: () => Promise<unknown>
}

const form = (key: FormKey, Fields: ComponentType, intro: string): Line => ({
  Body: () => <StepScreen stepKey={key} Fields={Fields} intro={intro} />,
  stateOf: (looked) => formState(key, looked),
  submit: 'Suivant',
  note: '«\u00A0Suivant\u00A0» vérifie l’étape. Votre saisie est gardée à mesure.',
})

/** All that one screen differs from another by. W §2 */
const lines: Record<StoredKey | 'preamble', Line> = {
  preamble: {
    Body: Preamble,
    stateOf: preambleState,
  },
  step2: form(
    'step2',
    Step2,
    'À quels lots répondez-vous\u00A0? Les études se choisissent par région, les travaux par département.',
  ),
  step3: form(
    'step3',
    Step3,
    'Qui signe le marché\u00A0? Décrivez l’entreprise, ou chaque membre du groupement. Ces informations remplacent les formulaires DC1 et DC2.',
  ),
  step4: form(
    'step4',
    Step4,
    'À qui chaque acheteur parlera dans son territoire, et comment régler les échanges avec la centrale.',
  ),
  step5: form('step5', Step5, 'Chaque entreprise a-t-elle le droit et la qualification d’exercer\u00A0?'),
  step6: form('step6', Step6, 'Votre entreprise peut-elle porter les commandes dans la durée\u00A0?'),
  step7: form('step7', Step7, 'Vos équipes, et vos principales réalisations.'),
  step8: form('step8', Step8, 'Comptez-vous sous-traiter, et sur quelles autres entreprises vous appuyez-vous\u00A0?'),
  step9: form('step9', Step9, 'Vos moyens, vos méthodes, vos mesures environnementales et sociales.'),
  step10: {
    Body: PricesScreen,
    stateOf: pricesState,
    submit: 'Suivant',
    note: 'Les prix vides n’empêchent pas de continuer.',
    isWide: true,
  },
  step11: {
    Body: RecapScreen,
    stateOf: summaryState,
    submit: 'Suivant',
    note: 'Rien n’est signé à cette étape. Tout reste modifiable.',
    intro: 'Tout votre dossier sur une page. Relisez, corrigez si besoin, puis acceptez l’aperçu du contrat.',
    waiting: MAKING,
    isWide: true,
    fetchNext: importSignature,
  },
  step12: {
    Body: SignatureScreen,
    stateOf: signatureState,
    submit: 'Valider',
    intro: 'Votre signature scelle la déclaration et produit le PDF à déposer.',
    waiting: MAKING,
    isWide: true,
  },
}

type WizardScreen = Line & { key: StoredKey | null; title: string; short: string }

/** The screens of the wizard, in their order. */
const wizardScreens: readonly WizardScreen[] = screens.map((screen) => ({
  ...screen,
  ...lines[screen.key ?? 'preamble'],
}))

/** W-NAV-10 */
const unknownScreen: WizardScreen = {
  ...lines.preamble,
  key: null,
  title: 'Etape inconnu',
  short: '',
  Body: UnknownScreen,
}

export const wizardScreen = (screen: number): WizardScreen => wizardScreens[screen] ?? unknownScreen

/** How far each screen is, in words. */
export const screenStates = (looked: Looked): ScreenState[] =>
  wizardScreens.map(({ key, stateOf }) =>
    looked.application.closeAndGenerate ? signedState(key, looked) : stateOf(looked),
  )
