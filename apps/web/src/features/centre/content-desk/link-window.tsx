import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Window } from '../../../ui/window.tsx'

type Asked = { address: string; answer: (address: string | null) => void }

/** Where a link leads: an address of ours, of elsewhere, or a setting that holds one. */
const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:|\/|\{)\S+$/.test(text)

/** Asks for the address of a link, and gives it to whoever asked. */
export function useLinkWindow() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const close = (address: string | null) => {
    asked?.answer(address)
    setAsked(null)
    setWrong(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = asked?.address.trim() ?? ''
    if (isAddress(address)) close(address)
    else setWrong('Écrivez une adresse entière, à partir de https://, mailto: ou /.')
  }
  return {
    ask: (address: string) => new Promise<string | null>((answer) => setAsked({ address, answer })),
    window: (
      <Window title="Lien" opened={asked !== null} onClose={() => close(null)}>
        {asked && (
          <form className="c-form" noValidate onSubmit={submit}>
            <TextInput
              label="Adresse"
              placeholder="https://"
              data-autofocus
              value={asked.address}
              error={wrong}
              onChange={({ currentTarget }) => setAsked({ ...asked, address: currentTarget.value })}
            />
            <div className="c-actions">
              <Button size="md" variant="default" onClick={() => close(null)}>
                Annuler
              </Button>
              <Button size="md" type="submit">
                Poser le lien
              </Button>
            </div>
          </form>
        )}
      </Window>
    ),
  }
}
