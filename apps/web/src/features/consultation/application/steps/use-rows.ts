import { useState } from 'react'
import { showMessage } from '../../../../lib/message.tsx'
import { confirmDeletion } from '../../../../ui/confirm-deletion.ts'
import { focusField } from './focus-field.ts'
import { useStep } from './step-context.ts'
import { fieldKey, forgetSending, goingTo, refusedIn } from './uploads.ts'
import type { Row } from './values.ts'

let made = 0
const newKey = () => `row-${++made}`

/** The rows of a list, each with a key that follows it: its fields keep what was typed when another row goes. */
export function useRows(path: string) {
  const { form, application, stepKey } = useStep()
  // Adding and removing draw the whole form anew: nothing here needs to follow what is typed.
  const rows = (form.getValues()[path] ?? []) as Row[]
  const [keys, setKeys] = useState<string[]>(() => rows.map(newKey))
  // Replaced as a whole, by another version of the draft: new rows, new keys.
  const known = rows.length === keys.length ? keys : rows.map((_, at) => keys[at] ?? newKey())
  if (known !== keys) setKeys(known)

  /** The new row waits for its first field, where the focus goes. */
  const add = (row: Row, first: string, at = rows.length) => {
    setKeys([...known.slice(0, at), newKey(), ...known.slice(at)])
    form.insertListItem(path, row as never, at)
    form.clearFieldError(path)
    focusField(`${path}.${at}.${first}`)
  }
  const removeNow = (at: number) => {
    setKeys(known.filter((_, index) => index !== at))
    form.removeListItem(path, at)
    // Files are followed by the number of their row, which is another's from now on.
    for (const refused of refusedIn(application.id, stepKey, `${path}.`))
      forgetSending(fieldKey(application.id, stepKey, refused))
  }
  /** Asks first. W §5 */
  const remove = async (at: number, consequence: string) => {
    const [going] = goingTo(application.id, stepKey, `${path}.`)
    if (going)
      return showMessage({
        title: 'Un fichier est en cours d’envoi',
        text: `Attendez que ${going.name} soit arrivé, ou annulez son envoi, puis retirez la ligne.`,
      })
    if (await confirmDeletion(consequence)) removeNow(at)
  }
  return { rows, keys: known, add, remove }
}
