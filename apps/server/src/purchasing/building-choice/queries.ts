import type { Db } from '../../platform/db/connect.ts'

/** A building of an organisation, as a cart is held to it; nothing of another's. */
export const buildingToChoose = (db: Db, id: number, ownerId: number) =>
  db
    .selectFrom('building')
    .innerJoin('department', 'department.id', 'building.department_id')
    .select(['building.id', 'building.name', 'building.street', 'building.postal', 'building.city'])
    .select(['building.archived_at as archivedAt', 'department.code as departmentCode'])
    .select('department.name as departmentName')
    .where('building.id', '=', id)
    .where('building.owner_id', '=', ownerId)
    .executeTakeFirst()
