import { expect, test } from 'vitest'
import { givenApp } from '../given/given.ts'

const { app } = await givenApp()

type Department = { id: number; code: string; name: string; region: { id: number; code: string; name: string } }

test('P-API-08 departments.json gives 101 departments with id, code, name and region', async () => {
  const departments = (await app.inject('/api/departments.json')).json<Department[]>()
  expect(departments).toHaveLength(101)
  expect(new Set(departments.map(({ region }) => region.code)).size).toBe(18)
  expect(departments.find(({ code }) => code === '974')).toEqual({
    id: 100,
    code: '974',
    name: 'La Réunion',
    region: { id: 4, code: '04', name: 'La Réunion' },
  })
})

test('the department of id 74 is Paris, code 75 (Q-37), and both paths answer alike (Q-103)', async () => {
  const [withJson, without] = await Promise.all([app.inject('/api/departments.json'), app.inject('/api/departments')])
  expect(without.payload).toBe(withJson.payload)
  expect(withJson.json<Department[]>().find(({ id }) => id === 74)).toMatchObject({ code: '75', name: 'Paris' })
})
