import type { Recap } from '@charpente/domain/platform/recap'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { PageHeader } from './page-header.tsx'
import { RecapFacts } from './recap.tsx'

type Props = {
  recap: Recap
  /** When, by whom, of what. */
  done: ReactNode
  /** What proves it, and the way back. */
  children: ReactNode
}

/** What was done, as its recap said: to be kept, printed, and found again at its address. */
export const Receipt = ({ recap, done, children }: Props) => (
  <>
    <PageHeader
      title={`Reçu\u00A0: ${recap.title.charAt(0).toLocaleLowerCase('fr')}${recap.title.slice(1)}`}
      text={done}
      actions={
        <span className="c-screen-only">
          <Button
            size="md"
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
        </span>
      }
    />
    <Card title="C’est fait">
      <RecapFacts recap={recap} />
      {children}
    </Card>
  </>
)
