import type { BuildingKind } from '@charpente/domain/purchasing/buildings/kind'
import {
  IconBallBasketball,
  IconBooks,
  IconBuilding,
  IconBuildingBank,
  IconBuildingChurch,
  IconBuildingCommunity,
  IconBuildingHospital,
  IconBuildingWarehouse,
  IconSchool,
} from '@tabler/icons-react'
import styles from './buildings.module.css'

const icons: Record<BuildingKind, typeof IconBuilding> = {
  school: IconSchool,
  townHall: IconBuildingBank,
  gym: IconBallBasketball,
  housing: IconBuildingCommunity,
  church: IconBuildingChurch,
  culture: IconBooks,
  health: IconBuildingHospital,
  technical: IconBuildingWarehouse,
  other: IconBuilding,
}

/** What a building is used for, drawn; its word stands beside. */
export const KindIcon = ({ kind }: { kind: BuildingKind }) => {
  const Icon = icons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </span>
  )
}
