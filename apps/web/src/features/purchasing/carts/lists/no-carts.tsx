import type { User } from '@charpente/contract/people/user'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { IconMessage2, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PlainButton, PlainLink } from '../../../../ui/plain-button.tsx'
import { useStartCart } from '../filling/use-start-cart.ts'
import styles from './no-carts.module.css'
import { PrefilledWindow } from './prefilled-window.tsx'

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}

type NoCartsProps = {
  user: User
  type: CartKind
  kind: CartKind | null
  retrieve: ReactNode
}

/** Nothing yet: three ways to start. */
export function NoCarts({ user, type, kind, retrieve }: NoCartsProps) {
  const first = kind ?? type
  const startCart = useStartCart()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <EmptyState
        title="Aucun panier en cours"
        actions={
          <>
            <PlainButton tone="primary" tall onClick={() => startCart(first)}>
              <IconPlus size={18} stroke={1.8} aria-hidden />
              Créer mon premier panier
            </PlainButton>
            <PlainLink
              tall
              href={
                first === 'free' ? paths.freeCatalogue({ department: user.address.department.id }) : paths.catalogue()
              }
            >
              Parcourir le catalogue
            </PlainLink>
          </>
        }
      >
        Un panier regroupe les articles d’une opération dans un département. Vous pouvez le quitter et le reprendre
        {'\u00A0'}: tout est enregistré.
      </EmptyState>
      <div className={styles.ways}>
        <Way
          title={'Un prestataire vous a donné un numéro\u202F?'}
          text={type === 'formalized' ? 'Il se termine par F (formalisé) ou L (libre).' : 'Il se termine par L.'}
        >
          {retrieve}
        </Way>
        <Way
          title={'Vous préférez être aidé\u202F?'}
          text={
            type === 'formalized'
              ? 'Demandez au titulaire de rang 1 de votre département de préparer le panier.'
              : 'Demandez à un prestataire de votre département de préparer le panier.'
          }
        >
          <PlainButton tone="subtle" onClick={() => setAsking(true)}>
            <IconMessage2 size={17} stroke={1.7} aria-hidden />
            Demander un panier prérempli
          </PlainButton>
        </Way>
      </div>
      <PrefilledWindow user={user} kind={first} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
