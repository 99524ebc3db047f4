import { expect, test } from 'vitest'
import { restored, typedIn } from './draft.ts'

const initial = { city: 'Annecy', phone: '', address: { street: '1 rue du Stade', postal: '74000' } }

test('only what was typed is kept', () => {
  expect(typedIn({ ...initial, phone: '06 39 98 00 00' }, initial)).toEqual({ phone: '06 39 98 00 00' })
  expect(typedIn({ ...initial, address: { ...initial.address, street: '2 rue' } }, initial)).toEqual({
    address: { street: '2 rue', postal: '74000' },
  })
  expect(typedIn(structuredClone(initial), initial)).toEqual({})
})

test('what was typed comes back over what the form holds now', () => {
  const now = { ...initial, city: 'Cluses' }
  expect(restored('{"phone":"06 39 98 00 00"}', now)).toEqual({ ...now, phone: '06 39 98 00 00' })
})

const useless: [what: string, draft: string | null][] = [
  ['nothing', null],
  ['something that is not a draft', 'not json'],
  ['a field the form no longer has', '{"fax":"1"}'],
  ['a name every object has', '{"constructor":"1"}'],
]
for (const [what, draft] of useless)
  test(`${what} changes nothing`, () => {
    expect(restored(draft, initial)).toEqual(initial)
  })
