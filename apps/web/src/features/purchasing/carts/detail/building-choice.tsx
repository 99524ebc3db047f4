import type { ListedBuilding } from '@charpente/contract/purchasing/buildings'
import { addressKey } from '@charpente/domain/purchasing/buildings/address'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../lib/api/own-api.ts'
import { paths } from '../../../../lib/paths.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import styles from './building-choice.module.css'
import type { AnyCart } from './cart-groups.ts'
import type { InfoForm } from './use-info-form.ts'

const MOMENT = 250

/** Those of the department of the cart first: the others are shown with why they are not for it. */
const useChoices = (cart: AnyCart, search: string) =>
  useQuery({
    queryKey: ['buildings', 'choices', cart.department.code, search],
    queryFn: () => api.listBuildings({ query: { search, near: cart.department.code } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

type Chosen = { id: number; name: string; address: string; archived: boolean }

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
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words, MOMENT)
  const [picked, setPicked] = useState<ListedBuilding | null>(null)
  const { data: list } = useChoices(cart, search)
  const { building } = form.values
  const found = list?.buildings ?? []
  const known = picked && String(picked.id) === building ? picked : found.find(({ id }) => String(id) === building)
  const ofCart = cart.building && String(cart.building.id) === building ? cart.building : null
  const chosen: Chosen | null = ofCart ?? (known ? { ...known, archived: known.archivedAt !== null } : null)

  // Nothing to choose from, and nothing chosen: the address is typed, as ever.
  if (!list || (list.kept === 0 && !chosen)) return null

  const choose = (id: string | null) => {
    const next = found.find((one) => String(one.id) === id)
    setPicked(next ?? null)
    if (!next) return form.setFieldValue('building', '')
    // What was typed of the terms is kept; what a building had filled makes room for the next.
    const isFilled = form.values.modalite === '' || form.values.modalite === picked?.onSite
    form.setValues({
      building: String(next.id),
      address: next.address,
      ...(isFilled && { modalite: next.onSite }),
    })
    form.clearFieldError('building')
    form.clearFieldError('address')
  }
  const options = found.map(({ id, name, department }) => ({
    value: String(id),
    label: name,
    disabled: department.code !== cart.department.code,
  }))
  const isListed = options.some(({ value }) => value === building)
  const data = chosen && !isListed ? [{ value: building, label: chosen.name, disabled: false }, ...options] : options
  const detailOf = (value: string) => {
    const one = found.find(({ id }) => String(id) === value)
    if (!one) return chosen?.address
    return one.department.code === cart.department.code
      ? one.address
      : `${one.address}. Département ${one.department.code}\u00A0: ce panier achète aux prix du ${cart.department.code}`
  }
  return (
    <div className={styles.choice}>
      <Select
        label="Bâtiment"
        description="Facultatif : remplit l’adresse et les modalités depuis votre carnet"
        placeholder="Choisir dans le carnet, ou écrire l’adresse ci-dessous"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Ne plus choisir de bâtiment' }}
        data={data}
        value={building || null}
        onChange={choose}
        onSearchChange={(typed) => setWords(typed === chosen?.name ? '' : typed)}
        filter={({ options: all }) => all}
        nothingFoundMessage="Aucun bâtiment ne correspond"
        maxDropdownHeight={320}
        error={form.errors.building}
        renderOption={({ option }) => (
          <span className={styles.option}>
            {option.label}
            <small>{detailOf(option.value)}</small>
          </span>
        )}
      />
      {chosen && <LinkNotice cart={cart} info={info} chosen={chosen} />}
    </div>
  )
}
