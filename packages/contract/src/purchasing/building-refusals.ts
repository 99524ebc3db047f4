import type { BuildingRefusal } from '@charpente/domain/purchasing/buildings/actions'
import type { RefusalWords } from '../platform/refusals.ts'

type BuildingsRefusal = BuildingRefusal | 'buildingNotFound'

declare module '../platform/refusals.ts' {
  interface Refusals extends Record<BuildingsRefusal, RefusalWords> {}
}

export const buildingRefusals: Record<BuildingsRefusal, RefusalWords> = {
  buildingNotFound: {
    status: 404,
    message: 'Ce bâtiment n’est pas dans le carnet de votre organisme. Revenez à la liste des bâtiments.',
  },
  buildingArchived: {
    status: 409,
    message:
      'Ce bâtiment est archivé\u00A0: il se consulte, et ne se choisit plus. Remettez-le dans le carnet d’abord.',
  },
  buildingAlreadyArchived: {
    status: 409,
    message: 'Ce bâtiment est déjà archivé. Rechargez la page.',
  },
  buildingNotArchived: {
    status: 409,
    message: 'Ce bâtiment est déjà dans le carnet. Rechargez la page.',
  },
  buildingOfOtherDepartment: {
    status: 409,
    message:
      '«\u00A0{building}\u00A0» est dans le département {department}, et ce panier achète aux prix du {cart}. Choisissez un bâtiment du {cart}, ou créez un panier pour le {department}.',
  },
  buildingSameName: {
    status: 409,
    message: 'Un bâtiment du carnet s’appelle déjà «\u00A0{name}\u00A0». Précisez le nom, par exemple avec la rue.',
  },
}
