import type { BuildingList, ListedBuilding } from '@charpente/contract/purchasing/buildings'
import { addressKey } from '@charpente/domain/purchasing/buildings/address'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { paths } from '../../../../lib/paths.ts'
import { FoundSelect } from '../../../../ui/found-select.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './building-choice.module.css'
import type { AnyCart } from './cart-groups.ts'
import type { InfoForm } from './use-info-form.ts'

/** Those of the department of the cart first: the others are shown with why they are not for it. */
const listQuery = (cart: AnyCart, search: string) =>
  queryOptions({
    queryKey: ['buildings', 'choices', cart.department.code, search],
    queryFn: () => api.listBuildings({ query: { search, near: cart.department.code } }),
    meta: { silent: true },
  })

type Chosen = {
  id: number
  name: string
  address: string
  archived: boolean
  onSite?: string
  department?: string
}

const foundOf = ({ id, name, address, archivedAt, onSite, department }: ListedBuilding): Chosen => ({
  id,
  name,
  address,
  archived: archivedAt !== null,
  onSite,
  department: department.code,
})

/** What the address has become beside the one of the building; it is said before it is saved. */
function LinkNotice({ cart, info, chosen }: { cart: AnyCart; info: InfoForm; chosen: Chosen }) {
  const { form, saved } = info
  const { address, building } = form.values
  const take = (words: string): ReactNode => (
    <PlainButton
      onClick={() => {
        form.setFieldValue('address', chosen.address)
        info.focus('address')
      }}
    >
      {words}
    </PlainButton>
  )
  const isOfToday = addressKey(address) === addressKey(chosen.address)
  const isAsSaved = building === saved.building && addressKey(address) === addressKey(saved.address)
  const name = `«\u00A0${chosen.name}\u00A0»`
  if (!isOfToday && !isAsSaved)
    return (
      <Notice tone="warning" said>
        <p className={styles.words}>
          L’adresse n’est plus celle de {name}&nbsp;: enregistré ainsi, ce panier ne lui sera pas rattaché.
        </p>
        {take('Reprendre l’adresse du bâtiment')}
      </Notice>
    )
  if (chosen.archived) return <Notice>{name} est archivé. Ce panier, qui l’avait choisi, lui reste rattaché.</Notice>
  if (!isOfToday)
    return (
      <Notice tone="info">
        <p className={styles.words}>
          L’adresse de {name} a changé dans le carnet. Ce panier garde celle d’avant tant que vous n’y touchez pas.
        </p>
        {take('Prendre la nouvelle adresse')}
      </Notice>
    )
  return building === saved.building && cart.building ? (
    <p className={styles.link}>
      <a className="c-link" href={paths.building(chosen.id)}>
        Voir {chosen.name} et ses commandes
      </a>
    </p>
  ) : null
}

/** A building of the book instead of an address: it fills the fields, which stay there to be typed in. */
export function BuildingChoice({ cart, info }: { cart: AnyCart; info: InfoForm }) {
  const { form } = info
  const [picked, setPicked] = useState<Chosen | null>(null)
  const { data: list } = useQuery(listQuery(cart, ''))
  const { building } = form.values
  const known = [...(cart.building ? [cart.building] : []), ...(picked ? [picked] : [])]
  const chosen: Chosen | null =
    [...known, ...(list?.buildings ?? []).map(foundOf)].find(({ id }) => String(id) === building) ?? null

  // Nothing to choose from, and nothing chosen: the address is typed, as ever.
  if (!list || (list.kept === 0 && !chosen)) return null

  const choose = (next: Chosen | null) => {
    setPicked(next)
    if (!next) return form.setFieldValue('building', '')
    // What was typed of the terms is kept; what a building had filled makes room for the next.
    const isFilled = form.values.modalite === '' || form.values.modalite === picked?.onSite
    form.setValues({
      building: String(next.id),
      address: next.address,
      ...(isFilled && { modalite: next.onSite ?? '' }),
    })
    form.clearFieldError('building')
    form.clearFieldError('address')
  }
  const isElsewhere = ({ department }: Chosen) => department !== undefined && department !== cart.department.code
  return (
    <div className={styles.choice}>
      <FoundSelect
        label="Bâtiment"
        description="Facultatif : remplit l’adresse et les modalités depuis votre carnet"
        placeholder="Choisir dans le carnet, ou écrire l’adresse ci-dessous"
        clearable
        clearButtonProps={{ 'aria-label': 'Ne plus choisir de bâtiment' }}
        chosen={chosen}
        onChoose={choose}
        choiceOf={(one) => ({ value: String(one.id), label: one.name, disabled: isElsewhere(one) })}
        queryOf={(words) => ({
          ...listQuery(cart, words),
          select: ({ buildings }: BuildingList) => buildings.map(foundOf),
        })}
        nothingFound="Aucun bâtiment ne correspond"
        maxDropdownHeight={320}
        error={form.errors.building}
        draw={(one) => (
          <span className={styles.option}>
            {one.name}
            <small>
              {isElsewhere(one)
                ? `${one.address}. Département ${one.department}\u00A0: ce panier achète aux prix du ${cart.department.code}`
                : one.address}
            </small>
          </span>
        )}
      />
      {chosen && <LinkNotice cart={cart} info={info} chosen={chosen} />}
    </div>
  )
}
