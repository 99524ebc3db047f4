import { answersTo } from '@charpente/domain/platform/text'
import { type ComboboxParsedItem, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { createElement } from 'react'

const scale = (...shades: string[]) => shades as unknown as MantineColorsTuple

// biome-ignore-start format: ten shades of one colour read as one line.
const petrol = scale(
  '#EFF8F8',
  '#E3F2F3',
  '#C4E2E5',
  '#98CBD0',
  '#66AFB6',
  '#3A929B',
  '#1A7580',
  '#0B5C66',
  '#084650',
  '#05323A',
)
const brick = scale(
  '#FDF2EC',
  '#FAE2D5',
  '#F3C2A8',
  '#EA9D76',
  '#E07C4B',
  '#D2622A',
  '#C4521A',
  '#B4440F',
  '#8F350B',
  '#6B2808',
)
const free = scale(
  '#F8F4FD',
  '#F2ECFA',
  '#E1D3F3',
  '#C9B1E6',
  '#AE8BD6',
  '#9467C4',
  '#7E50B2',
  '#6B3FA0',
  '#553180',
  '#40255F',
)
const gray = scale(
  '#F6F8FA',
  '#EDF1F5',
  '#E3E8EE',
  '#D5DCE5',
  '#B6C0CC',
  '#98A4B3',
  '#7C899B',
  '#5F6C7E',
  '#4A5768',
  '#16202E',
)
const red = scale(
  '#FCEBEA',
  '#F8D3D0',
  '#F0A9A4',
  '#E67D76',
  '#DB544B',
  '#CB372D',
  '#BF2D24',
  '#B3261E',
  '#8E1D17',
  '#6A1511',
)
const green = scale(
  '#E6F4EA',
  '#CBE7D3',
  '#9DD1AC',
  '#6EB985',
  '#459E63',
  '#2C854B',
  '#207842',
  '#1B6B3A',
  '#13522B',
  '#0D3A1E',
)
const yellow = scale(
  '#FFF4DC',
  '#FFE6B3',
  '#FFD580',
  '#F2B84B',
  '#D99A20',
  '#B87A0A',
  '#9F6303',
  '#8A5300',
  '#6B4000',
  '#4D2E00',
)
const blue = scale(
  '#E8F0FB',
  '#CBDDF5',
  '#9FC0EB',
  '#70A0DE',
  '#4781CD',
  '#2D67B3',
  '#2259A1',
  '#1D4F91',
  '#153C70',
  '#0F2B52',
)
// biome-ignore-end format: end of the shades.

type Filtering = { options: ComboboxParsedItem[]; search: string; limit: number }

/** What is typed in a list finds its choices whatever the accents, hyphens and apostrophes, in groups too. */
function findChoices({ options, search, limit }: Filtering): ComboboxParsedItem[] {
  const found: ComboboxParsedItem[] = []
  for (const option of options) {
    if (found.length >= limit) break
    if (!('group' in option)) {
      if (typeof option.label !== 'string' || answersTo(option.label, search)) found.push(option)
      continue
    }
    const items = option.items.filter(({ label }) => typeof label !== 'string' || answersTo(label, search))
    if (items.length > 0) found.push({ ...option, items })
  }
  return found
}

const inputSize = { defaultProps: { size: 'sm' } }

/**
 * The identity (styles/tokens.css) in Mantine's terms.
 * Components are named, not imported: `Button.extend` would load every component listed here with the first one used.
 */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  white: '#FFFFFF',
  black: 'var(--c-ink)',
  colors: { petrol, brick, free, gray, red, green, yellow, blue },
  fontFamily: 'var(--c-sans)',
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'JetBrains Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.5' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px', xxl: '48px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: { xs: 'none', sm: 'none', md: 'var(--c-shadow)', lg: 'var(--c-shadow)', xl: 'var(--c-shadow)' },
  headings: {
    fontFamily: 'var(--c-headings)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '34px', lineHeight: '1.15' },
      h2: { fontSize: '22px', lineHeight: '1.25' },
      h3: { fontSize: '18px', lineHeight: '1.35' },
      h4: { fontSize: '15px', lineHeight: '1.4' },
      h5: { fontSize: '13px', lineHeight: '1.4' },
    },
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
    Anchor: { defaultProps: { underline: 'hover', fw: 550, fz: 'inherit' } },
    Autocomplete: { defaultProps: { size: 'sm', filter: findChoices } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'md' },
      styles: { root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0, fontSize: '12px', height: 24 } },
    },
    Button: {
      defaultProps: { size: 'sm' },
      // A label too long for its button, or letters spaced by the reader, go to a second line rather than being cut.
      styles: {
        root: { height: 'auto', minHeight: 'var(--button-height)' },
        // A link has no middle of its own, as a button has: without it, its words stand at the top.
        inner: { minHeight: 'calc(var(--button-height) - 2px)' },
        label: { fontWeight: 600, letterSpacing: '-0.003em', whiteSpace: 'normal', overflow: 'visible' },
      },
    },
    Card: { defaultProps: { withBorder: true, radius: 'md', padding: 'lg' } },
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' }, classNames: { input: 'c-tick' } },
    // Drawings beside a name: nothing to read out.
    CloseButton: { defaultProps: { icon: createElement(IconX, { size: 18, stroke: 1.8, 'aria-hidden': true }) } },
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    Container: { defaultProps: { size: 1240, px: 'lg' } },
    Input: { ...inputSize, classNames: { input: 'c-input' } },
    InputWrapper: {
      styles: {
        label: { fontWeight: 600, fontSize: '13px', marginBottom: 4, color: 'var(--c-ink)' },
        description: { fontSize: '13px', color: 'var(--c-slate)', marginBottom: 4 },
        error: { fontSize: '13px', fontWeight: 500 },
      },
    },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', offset: 8 } },
    MultiSelect: { defaultProps: { size: 'sm', filter: findChoices } },
    NumberInput: { defaultProps: { size: 'sm', decimalSeparator: ',', thousandSeparator: '\u202F' } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
    PasswordInput: inputSize,
    Popover: { defaultProps: { shadow: 'md', radius: 'md', offset: 8 } },
    Radio: { classNames: { radio: 'c-tick' } },
    SegmentedControl: { defaultProps: { size: 'sm', radius: 'md' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', allowDeselect: false, filter: findChoices } },
    Table: { defaultProps: { verticalSpacing: 10, horizontalSpacing: 12, highlightOnHover: false } },
    Tabs: { styles: { tab: { fontWeight: 600 } } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
    TextInput: inputSize,
    Title: { styles: { root: { letterSpacing: '-0.015em' } } },
    Tooltip: {
      defaultProps: {
        multiline: true,
        maw: 320,
        withArrow: true,
        color: 'var(--c-ink)',
        radius: 'sm',
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
})

/** What `variant="light"` paints with: the pale grounds of the identity, not transparencies. */
const lightVariant = (name: string, shades: MantineColorsTuple, ground: 0 | 1) => ({
  [`--mantine-color-${name}-light`]: shades[ground],
  [`--mantine-color-${name}-light-hover`]: shades[2],
  [`--mantine-color-${name}-light-color`]: shades[7],
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': 'var(--c-ink)',
    '--mantine-color-dimmed': 'var(--c-slate)',
    '--mantine-color-placeholder': 'var(--c-slate-light)',
    '--mantine-color-error': 'var(--c-error)',
    '--mantine-color-anchor': 'var(--c-petrol)',
    '--mantine-color-default-border': 'var(--c-line)',
    '--mantine-color-default-hover': 'var(--c-ground)',
    ...lightVariant('petrol', petrol, 1),
    ...lightVariant('free', free, 1),
    ...lightVariant('brick', brick, 0),
    ...lightVariant('red', red, 0),
    ...lightVariant('green', green, 0),
    ...lightVariant('yellow', yellow, 0),
    ...lightVariant('blue', blue, 0),
  },
  dark: {},
})
