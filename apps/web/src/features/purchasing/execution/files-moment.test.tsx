import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { FilesField, useFiles } from './files-field.tsx'

const takenAt = '2026-11-18T09:30:00.000Z'

class Sending {
  upload = {}
  status = 201
  responseText = JSON.stringify({ id: 12 })
  onload = () => undefined
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['x'])))
  URL.createObjectURL ??= () => 'blob:photo'
  URL.revokeObjectURL ??= () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Form() {
  const files = useFiles('essai.8', 1)
  return (
    <>
      <FilesField files={files} label="Ajouter une photo" tag="r1" camera />
      <output>{JSON.stringify(files.given(() => 1).now)}</output>
    </>
  )
}

test('a photo of a reservation says when it was taken; no more are asked than there is room for', async () => {
  const { user } = show(<Form />)
  const photo = new File(['x'], 'acrotere.jpg', { type: 'image/jpeg', lastModified: Date.parse(takenAt) })
  await user.upload(screen.getByLabelText('Ajouter une photo', { selector: 'input' }), photo)
  await screen.findByText(/prêt/)
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([{ file: 12, point: 1, takenAt }])
  expect(screen.getByLabelText('Ajouter une photo', { selector: 'input' })).toHaveProperty('disabled', true)
})
