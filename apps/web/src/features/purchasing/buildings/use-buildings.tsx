import type { Building } from '@charpente/contract/purchasing/buildings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { ask } from '../../../lib/message.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { BuildingForm, type BuildingValues } from './building-form.tsx'
import { ofBook } from './buildings-queries.ts'
import { ImportBuildings } from './import-buildings.tsx'

type Opened = { building: Building | null; from?: Partial<BuildingValues> }

/** What an administrator does with buildings: `windows` must be shown by the page, `said` is what was just done. */
export type BuildingActions = {
  add: (from?: Partial<BuildingValues>) => void
  edit: (building: Building) => void
  archive: (building: Building) => Promise<void>
  restore: (building: Building) => void
  load: () => void
  changed: (what: string) => Promise<void>
  isActing: boolean
  said: string
  windows: ReactNode
}

export function useBuildings(owner: number): BuildingActions {
  const queryClient = useQueryClient()
  const [said, say] = useState('')
  const form = useWindow<Opened>()
  const sheet = useWindow<true>()
  const changed = async (what: string) => {
    await queryClient.invalidateQueries(ofBook)
    say(what)
  }
  const acted = async (what: string) => {
    await changed(what)
    // The button that asked for it may have gone with its line: the keyboard goes on from the title.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const archiving = useMutation({
    mutationFn: ({ id }: Building) => api.archiveBuilding({ params: { id } }),
    onSuccess: ({ name }) => acted(`«\u00A0${name}\u00A0» est archivé. Ses commandes se lisent toujours.`),
  })
  const restoring = useMutation({
    mutationFn: ({ id }: Building) => api.restoreBuilding({ params: { id } }),
    onSuccess: ({ name }) => acted(`«\u00A0${name}\u00A0» est de nouveau dans le carnet.`),
  })
  return {
    add: (from) => form.open({ building: null, ...(from && { from }) }),
    edit: (building) => form.open({ building }),
    archive: async (building) => {
      const consequence =
        'Il ne se choisit plus dans un panier. Ses commandes et ses montants restent, et il se remet dans le carnet à tout moment.'
      if (await ask(`Archiver «\u00A0${building.name}\u00A0»\u202F?`, { consequence, confirmLabel: 'Archiver' }))
        archiving.mutate(building)
    },
    restore: (building) => restoring.mutate(building),
    load: () => sheet.open(true),
    changed,
    isActing: archiving.isPending || restoring.isPending,
    said,
    windows: (
      <>
        {form.about && (
          <Window
            big
            title={form.about.building ? 'Modifier un bâtiment' : 'Ajouter un bâtiment'}
            opened={form.opened}
            onClose={form.close}
          >
            <BuildingForm
              key={`${form.about.building?.id ?? form.about.from?.street ?? 'new'} ${form.opened}`}
              owner={owner}
              building={form.about.building}
              from={form.about.from}
              onCancel={form.close}
              onSaved={({ name }) => {
                form.close()
                return changed(
                  form.about?.building
                    ? `«\u00A0${name}\u00A0» est à jour. Les commandes déjà envoyées gardent leur adresse.`
                    : `«\u00A0${name}\u00A0» est dans le carnet. Vos paniers le proposent.`,
                )
              }}
            />
          </Window>
        )}
        {sheet.about && (
          <Window big title="Importer des bâtiments" opened={sheet.opened} onClose={sheet.close}>
            <ImportBuildings
              key={String(sheet.opened)}
              onCancel={sheet.close}
              onDone={(what) => {
                sheet.close()
                return changed(what)
              }}
            />
          </Window>
        )}
      </>
    ),
  }
}
