/** What a building is used for. */
export const buildingKinds = [
  'school',
  'townHall',
  'gym',
  'housing',
  'church',
  'culture',
  'health',
  'technical',
  'other',
] as const
export type BuildingKind = (typeof buildingKinds)[number]

export const buildingKindWords: Record<BuildingKind, string> = {
  school: 'École ou établissement scolaire',
  townHall: 'Mairie ou bureaux',
  gym: 'Gymnase ou équipement sportif',
  housing: 'Logements',
  church: 'Église ou édifice cultuel',
  culture: 'Médiathèque ou salle culturelle',
  health: 'Santé ou petite enfance',
  technical: 'Atelier ou local technique',
  other: 'Autre bâtiment',
}
