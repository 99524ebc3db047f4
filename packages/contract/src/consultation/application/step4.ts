import { z } from 'zod'
import { REQUIRED } from '../../platform/fields.ts'
import type { Facts } from './facts.ts'
import { always, bic, email, iban, link, loose, phone, text, upload } from './fields.ts'

/** Called `departmentInterlocutors` once the application is a contract. W §3 */
export const buyerContact = z.object({
  lot: z.string().max(3).nullish(),
  department: text,
  departmentName: z.string().max(255).nullish(),
  company: text,
  lastname: text,
  function: text,
  phone,
  email,
  /** A second address, which receives copies; it may be the same. Q-88 */
  emailDuplicate: email,
  secondary: z.boolean().nullish().transform(Boolean),
})
export type BuyerContact = z.output<typeof buyerContact>

const contact = z.object({ organization: text, lastname: text, function: text, phone, email }, { error: REQUIRED })

/** Contacts, bank, remuneration of the centre. W-STEP4 */
export const step4 = ({ category, areas }: Facts) =>
  z.preprocess(
    acceptedContact,
    z
      .object({
        contactDetailsBuyers: z.preprocess((value) => value ?? [], z.array(buyerContact).max(600)),
        bankDetails: z.object({ organization: text, iban, bic, rib: link, ribUpload: upload }, { error: REQUIRED }),
        contactDetailsCentrale: contact,
      })
      .superRefine((answers, context) => {
        const { contactDetailsBuyers = [], bankDetails } = loose(answers)
        if (!bankDetails?.ribUpload)
          context.addIssue({ code: 'custom', path: ['bankDetails', 'ribUpload'], message: REQUIRED })
        const has = (code: string) => contactDetailsBuyers.some((one) => one?.department === code && !one.secondary)
        for (const { code, name } of areas)
          if (!has(code))
            context.addIssue({
              code: 'custom',
              path: ['contactDetailsBuyers'],
              message: `Il manque un contact pour ${name}. Ajoutez-le, ou recopiez-en un sur tous les territoires.`,
            })
      }, always)
      // Only the places applied for, each under its name.
      .transform(({ contactDetailsBuyers, ...rest }) => ({
        ...rest,
        contactDetailsBuyers: contactDetailsBuyers.flatMap((one) => {
          const area = areas.find(({ code }) => code === one.department)
          return area ? [{ ...one, lot: category, departmentName: area.name }] : []
        }),
      })),
  )

/** The remuneration contact comes under any name that begins so. Q-83 */
function acceptedContact(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'contactDetailsCentrale' in value) return value
  const other = Object.entries(value).find(
    ([name]) => name.startsWith('contactDetails') && name !== 'contactDetailsBuyers',
  )
  return other ? { ...value, contactDetailsCentrale: other[1] } : value
}
