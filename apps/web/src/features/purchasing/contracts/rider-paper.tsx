import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/save-file.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'

/** The paper of a change, signed once it is: asked for with the token of whoever reads it, which a link would not carry. */
export function RiderPaper({ number, address }: { number: number; address: string }) {
  const saving = useMutation({ mutationFn: () => saveFile(address) })
  return <PlainButton onClick={() => saving.mutate()}>Avenant n°&nbsp;{number} (PDF)</PlainButton>
}
