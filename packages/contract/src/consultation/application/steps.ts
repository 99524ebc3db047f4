import type { FormKey } from '@charpente/domain/consultation/application/screens'
import type { z } from 'zod'
import type { Facts } from './facts.ts'
import { step2 } from './step2.ts'
import { step3 } from './step3.ts'
import { step4 } from './step4.ts'
import { step5 } from './step5.ts'
import { step6 } from './step6.ts'
import { step7 } from './step7.ts'
import { step8 } from './step8.ts'
import { step9 } from './step9.ts'

/** What each step must hold to be saved, given what was saved before: the form and the server read the same line. */
export const steps = { step2, step3, step4, step5, step6, step7, step8, step9 } satisfies Record<
  FormKey,
  (facts: Facts) => z.ZodType
>

/** The answers of a step, as they are stored. */
export type Answers<K extends FormKey = FormKey> = z.output<ReturnType<(typeof steps)[K]>>

/** All that was saved, by key. */
export type Saved = { [K in FormKey]: Answers<K> | null }
