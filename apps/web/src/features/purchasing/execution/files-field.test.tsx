import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anExecution } from '../../../testing/given-execution.ts'
import { show } from '../../../testing/show.tsx'
import { FilesField, useFiles } from './files-field.tsx'
import { useFiling } from './use-filing.ts'

/** What the platform has, and forgets after a day. */
const there = new Set<number>()
let uploads = 0
let posts = 0
const posted: number[][] = []

class Sending {
  upload = {}
  status = 201
  responseText = ''
  onload = () => undefined
  open() {}
  setRequestHeader() {}
  send() {
    uploads += 1
    there.add(uploads)
    this.responseText = JSON.stringify({ id: uploads })
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => {
  there.clear()
  uploads = 0
  posts = 0
  posted.splice(0)
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    posts += 1
    const ids = (JSON.parse(body).files as { file: number }[]).map(({ file }) => file)
    if (ids.some((id) => !there.has(id)))
      return Response.json({ code: 'fileNotYours', message: 'Ce fichier n’est plus disponible.' }, { status: 422 })
    posted.push(ids)
    return Response.json(anExecution())
  })
})
afterEach(() => vi.unstubAllGlobals())

function Form() {
  const files = useFiles('essai.7')
  const filing = useFiling(anExecution())
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        if (await filing.act({ kind: 'said', body: { words: 'Voici.' } }, files.given())) files.clear()
      }}
    >
      <FilesField files={files} label="Joindre" />
      <p role="status">{filing.refused}</p>
      <button type="submit" disabled={!files.isReady}>
        Envoyer
      </button>
    </form>
  )
}

const chosen = new File(['%PDF-1.7'], 'devis.pdf', { type: 'application/pdf' })

test('a file the platform forgot while the page stayed open leaves again, then the act, once', async () => {
  const { user } = show(<Form />)
  await user.upload(screen.getByLabelText('Joindre', { selector: 'input' }), chosen)
  await screen.findByText(/prêt/)
  there.clear()
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(posted).toEqual([[2]]))
  expect(posts).toBe(2)
})

test('found again in a draft and forgotten since, it is said to be gone: it is chosen again, and leaves', async () => {
  window.localStorage.setItem(
    'draft.files.essai.7',
    JSON.stringify([{ id: 40, name: 'devis.pdf', size: 8, tag: null }]),
  )
  const { user } = show(<Form />)
  await screen.findByText(/prêt/)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await screen.findByText('Ce fichier n’est plus disponible. Choisissez-le à nouveau.')
  expect(posts).toBe(1)
  expect(window.localStorage.getItem('draft.files.essai.7')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retirer devis.pdf' }))
  await user.upload(screen.getByLabelText('Joindre', { selector: 'input' }), chosen)
  await screen.findByText(/prêt/)
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(posted).toEqual([[1]]))
})
