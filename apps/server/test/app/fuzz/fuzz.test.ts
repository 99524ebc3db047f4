import { expect, test } from 'vitest'
import { fuzz, told } from './fuzz.ts'

const { FUZZ_REQUESTS = process.env.NIGHT === '1' ? '10000' : '100', FUZZ_SEED = '17', FUZZ_FROM = '0' } = process.env
const [requests, seed, from] = [Number(FUZZ_REQUESTS), Number(FUZZ_SEED), Number(FUZZ_FROM)]

test(`${requests} requests made from the contract, as every kind of caller: no failure, no answer outside its schema, none slow, nobody else’s data`, {
  timeout: Math.max(900_000, requests * 60),
}, async () => {
  const { found, tally } = await fuzz({ seed, requests, from, onFound: (one) => console.error(told(one)) })
  if (found.length > 0 || requests > 2_000) console.log(`${tally}`)
  expect(found.map(({ family, asked, index }) => `${family}: ${asked.route}, request ${index}`)).toEqual([])
})
