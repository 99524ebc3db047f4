import type { Db } from '../db/connect.ts'

export const departmentsWithRegion = async (db: Db) => {
  const rows = await db
    .selectFrom('department')
    .innerJoin('region', 'region.id', 'department.region_id')
    .select(['department.id', 'department.code', 'department.name'])
    .select(['region.id as regionId', 'region.code as regionCode', 'region.name as regionName'])
    .orderBy('department.id')
    .execute()
  return rows.map(({ regionId, regionCode, regionName, ...department }) => ({
    ...department,
    region: { id: regionId, code: regionCode, name: regionName },
  }))
}
