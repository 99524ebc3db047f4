import { givenApp } from '../given/given.ts'
import { tryPermissions } from './permission-matrix.ts'
import { tryRights } from './right-matrix.ts'

const given = await givenApp()
tryPermissions(given, 'orders')
tryRights(given, 'orders')
