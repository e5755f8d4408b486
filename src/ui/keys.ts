const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const SIGNS: Readonly<Record<string, string>> = {
  arrows: 'Arrows',
  escape: 'Esc',
  enter: 'Enter',
  delete: 'Del',
  backspace: 'Backspace',
  home: 'Home',
  pageup: 'Page ↑',
  pagedown: 'Page ↓',
  shift: 'Shift',
  alt: 'Alt',
  '-': '−',
}

/** `ctrl+shift+z` as it is written on the keys of this machine. */
export const keyLabel = (key: string): string =>
  key === '+' || key === '-'
    ? (SIGNS[key] ?? key)
    : key
        .split('+')
        .map((part) => (part === 'ctrl' ? (isMac() ? '⌘' : 'Ctrl') : (SIGNS[part] ?? part.toUpperCase())))
        .join('+')
