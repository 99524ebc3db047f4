import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { formatNumber } from '@charpente/domain/platform/format'
import { GlossaryTerm } from '../../../lib/glossary-term.tsx'
import { paths } from '../../../lib/paths.ts'
import { TradeTile } from '../../../ui/trade-tile.tsx'
import { ActionLink, Actions } from './action-link.tsx'
import { Icon } from './icon.tsx'
import { Block, Note } from './layout.tsx'
import styles from './services.module.css'
import { illustratedTrades } from './trades.ts'
import { TwoCatalogues } from './two-catalogues.tsx'

/** What the specification announces, beside what the database counts. P §1, Q-46. */
const ANNOUNCED_SERVICES = 290_000

const catalogueOf = (code: string) => `${paths.catalogue()}?lot=${code}`

const Place = ({ code }: { code: string }) =>
  lotGeography(code) === 'region' ? (
    <>
      <Icon name="map-2" size={15} />
      Par région
    </>
  ) : (
    <>
      <Icon name="map-pin" size={15} />
      Par département
    </>
  )

const Family = ({ title, trades }: { title: string; trades: string }) => (
  <p className={styles.family}>
    <strong>{title}</strong>
    {trades}
  </p>
)

export function Services() {
  return (
    <Block
      id="prestations"
      title="Les prestations, du diagnostic à la dernière couche de peinture"
      lead={
        <>
          Environ {formatNumber(ANNOUNCED_SERVICES)} prestations dans une vingtaine de métiers, du relevé de géomètre à
          la réfection d’une toiture. Chacune porte un code, une unité et un prix hors taxes, inscrit au{' '}
          <GlossaryTerm term="BPU">bordereau des prix unitaires (BPU)</GlossaryTerm>, le tableau des prix de
          l’accord-cadre.
        </>
      }
    >
      <div className={styles.tiles}>
        {illustratedTrades.map(({ code, shortName, name }) => (
          <TradeTile key={code} code={code} name={shortName} detail={name} href={catalogueOf(code)}>
            <Place code={code} />
          </TradeTile>
        ))}
      </div>
      <div className={styles.families}>
        <Family
          title="Études, lots 101 à 113, par région"
          trades="Assistance à maîtrise d’ouvrage, conception de bâtiment, urbanisme, voirie et réseaux, contrôle technique, coordination sécurité, pilotage, géomètre, géotechnique, environnement, pollution, diagnostics, numérisation et BIM."
        />
        <Family
          title="Travaux, lots 201 à 212, par département"
          trades="Démolition, structure, toiture, cloisons, menuiseries, électricité, chauffage et plomberie, peinture, espaces verts, voirie, nettoyage, multiservices et performance énergétique."
        />
      </div>
      <Actions>
        <ActionLink href={paths.catalogue()} tone="primary">
          Parcourir le catalogue formalisé
        </ActionLink>
        <ActionLink href={paths.freeCatalogue()} tone="free">
          Parcourir le catalogue libre
        </ActionLink>
      </Actions>
      <Note>
        Les noms des prestations sont visibles par tous. Les prix et les descriptions sont réservés aux acheteurs
        connectés.
      </Note>
      <TwoCatalogues />
    </Block>
  )
}
