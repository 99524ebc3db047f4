import { expect, test } from 'vitest'
import { pricesInWords } from './priced-places.ts'

const place = (name: string | null, priced: number) => ({ name, priced })

test.each<[string, ReturnType<typeof place>[], string]>([
  ['everywhere', [place(null, 80)], '80 prix saisis, les mêmes partout'],
  ['one only', [place('Savoie', 1)], '1 prix saisi\u00A0: Savoie (1)'],
  [
    'two places',
    [place('Savoie', 1200), place('Ain', 10)],
    '1\u202F210 prix saisis\u00A0: Savoie (1\u202F200), Ain (10)',
  ],
  [
    'many places',
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => place(name, 2)),
    '12 prix saisis\u00A0: A (2), B (2), C (2), D (2) et 2 autres territoires',
  ],
])('prices in words: %s', (_, places, words) => expect(pricesInWords(places)).toBe(words))
