import type { ReactNode } from 'react'

/** Icons are drawn on a 24 grid, 3 to 21, in one weight of 2 with round ends, in the colour of the text; without `label` they are decoration. */
export interface IconProps {
  size?: number
  label?: string
}

function icon(name: string, drawing: ReactNode) {
  function Icon({ size = 24, label }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        focusable="false"
      >
        {drawing}
      </svg>
    )
  }
  Icon.displayName = name
  return Icon
}

// Marked pure, so that a bundle only carries the icons it shows.
export const CloseIcon = /* @__PURE__ */ icon('CloseIcon', <path d="M6 6l12 12M18 6L6 18" />)
export const MenuIcon = /* @__PURE__ */ icon('MenuIcon', <path d="M4 7h16M4 12h16M4 17h16" />)
export const SearchIcon = /* @__PURE__ */ icon(
  'SearchIcon',
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
)
export const ScanIcon = /* @__PURE__ */ icon(
  'ScanIcon',
  <path d="M4 8V5a1 1 0 011-1h3M16 4h3a1 1 0 011 1v3M20 16v3a1 1 0 01-1 1h-3M8 20H5a1 1 0 01-1-1v-3M4 12h16" />,
)
export const GiftIcon = /* @__PURE__ */ icon(
  'GiftIcon',
  <>
    <rect x="3.5" y="9" width="17" height="4" rx="1" />
    <path d="M5 13v6.5a1 1 0 001 1h12a1 1 0 001-1V13M12 9v11.5M12 9c-4.5 0-5.5-5-2.5-5C11.500 4 12 9 12 9zm0 0c4.500 0 5.500-5 2.500-5C12.500 4 12 9 12 9z" />
  </>,
)
export const InboxIcon = /* @__PURE__ */ icon(
  'InboxIcon',
  <>
    <path d="M4 13l2.200-7.500A2 2 0 018.100 4h7.800a2 2 0 011.900 1.500L20 13v5a2 2 0 01-2 2H6a2 2 0 01-2-2z" />
    <path d="M4 13h4.500a3.500 3.500 0 007 0H20" />
  </>,
)
export const ProfileIcon = /* @__PURE__ */ icon(
  'ProfileIcon',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.500 20.500c1-4 4-6 7.500-6s6.500 2 7.500 6" />
  </>,
)
export const HomeIcon = /* @__PURE__ */ icon('HomeIcon', <path d="M4 11l8-7 8 7v8.500a1 1 0 01-1 1h-4.500v-6h-5v6H5a1 1 0 01-1-1z" />)
export const LogoutIcon = /* @__PURE__ */ icon('LogoutIcon', <path d="M10 4H5a1 1 0 00-1 1v14a1 1 0 001 1h5M15 8l4 4-4 4M19 12H9" />)
export const LoginIcon = /* @__PURE__ */ icon('LoginIcon', <path d="M14 4h5a1 1 0 011 1v14a1 1 0 01-1 1h-5M10 8l4 4-4 4M14 12H4" />)
export const LanguageIcon = /* @__PURE__ */ icon(
  'LanguageIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M3.500 12h17M12 3.500c2.500 2.500 3.500 5.500 3.500 8.500s-1 6-3.500 8.500c-2.500-2.500-3.500-5.500-3.500-8.500s1-6 3.500-8.500z" />
  </>,
)
export const ChevronDownIcon = /* @__PURE__ */ icon('ChevronDownIcon', <path d="M6 9l6 6 6-6" />)
export const ChevronRightIcon = /* @__PURE__ */ icon('ChevronRightIcon', <path d="M9 6l6 6-6 6" />)
export const ChevronLeftIcon = /* @__PURE__ */ icon('ChevronLeftIcon', <path d="M15 6l-6 6 6 6" />)
export const ArrowLeftIcon = /* @__PURE__ */ icon('ArrowLeftIcon', <path d="M20 12H5M11 5.500L4.500 12l6.500 6.500" />)
export const ArrowRightIcon = /* @__PURE__ */ icon('ArrowRightIcon', <path d="M4 12h15M13 5.500l6.500 6.500-6.500 6.500" />)
export const PlusIcon = /* @__PURE__ */ icon('PlusIcon', <path d="M12 5v14M5 12h14" />)
export const MinusIcon = /* @__PURE__ */ icon('MinusIcon', <path d="M5 12h14" />)
export const CheckIcon = /* @__PURE__ */ icon('CheckIcon', <path d="M5 12.500l4.500 4.500L19 7.500" />)
export const WarningIcon = /* @__PURE__ */ icon(
  'WarningIcon',
  <>
    <path d="M10.600 4.800a1.600 1.600 0 012.800 0l7.200 13.300a1.600 1.600 0 01-1.400 2.400H4.800a1.600 1.600 0 01-1.400-2.400z" />
    <path d="M12 10v4M12 17.200v.1" />
  </>,
)
export const InfoIcon = /* @__PURE__ */ icon(
  'InfoIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 11v5M12 8v.1" />
  </>,
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'CalendarIcon',
  <>
    <rect x="4" y="5.500" width="16" height="15" rx="2" />
    <path d="M4 10h16M8 3.500v4M16 3.500v4" />
  </>,
)
export const CameraIcon = /* @__PURE__ */ icon(
  'CameraIcon',
  <>
    <path d="M4 8h3.500L9 5.500h6L16.500 8H20a1 1 0 011 1v9.500a1 1 0 01-1 1H4a1 1 0 01-1-1V9a1 1 0 011-1z" />
    <circle cx="12" cy="13.500" r="3.500" />
  </>,
)
export const FlipCameraIcon = /* @__PURE__ */ icon('FlipCameraIcon', <path d="M4 11a8 8 0 0114-4.500L20 9M20 4v5h-5M20 13a8 8 0 01-14 4.500L4 15M4 20v-5h5" />)
export const UploadIcon = /* @__PURE__ */ icon('UploadIcon', <path d="M12 15.500V5M7.500 9L12 4.500 16.500 9M4.500 15v3.500a1 1 0 001 1h13a1 1 0 001-1V15" />)
export const DownloadIcon = /* @__PURE__ */ icon(
  'DownloadIcon',
  <path d="M12 4.500V15M7.500 11l4.500 4.500 4.500-4.500M4.500 16v2.500a1 1 0 001 1h13a1 1 0 001-1V16" />,
)
export const EditIcon = /* @__PURE__ */ icon(
  'EditIcon',
  <path d="M5 19l.8-4L16 4.800a1.500 1.500 0 012.100 0l1.100 1.100a1.500 1.500 0 010 2.100L9 18.200zM14 7l3 3" />,
)
export const TrashIcon = /* @__PURE__ */ icon('TrashIcon', <path d="M4.500 7h15M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />)
export const CopyIcon = /* @__PURE__ */ icon(
  'CopyIcon',
  <>
    <rect x="8.500" y="8.500" width="11.500" height="11.500" rx="2" />
    <path d="M15.500 5.500a1.500 1.500 0 00-1.500-1.500H5.500A1.500 1.500 0 004 5.500V14a1.500 1.500 0 001.500 1.500" />
  </>,
)
export const ShareIcon = /* @__PURE__ */ icon(
  'ShareIcon',
  <>
    <circle cx="6.500" cy="12" r="2.500" />
    <circle cx="17" cy="6" r="2.500" />
    <circle cx="17" cy="18" r="2.500" />
    <path d="M8.700 10.800l6-3.500M8.700 13.200l6 3.500" />
  </>,
)
export const PlayIcon = /* @__PURE__ */ icon('PlayIcon', <path d="M8 6.300a1 1 0 011.500-.900l9 5.700a1 1 0 010 1.700l-9 5.800A1 1 0 018 17.700z" />)
export const PauseIcon = /* @__PURE__ */ icon('PauseIcon', <path d="M9 5.500v13M15 5.500v13" />)
export const LockIcon = /* @__PURE__ */ icon(
  'LockIcon',
  <path d="M7 11h10a2 2 0 012 2v5.500a2 2 0 01-2 2H7a2 2 0 01-2-2V13a2 2 0 012-2zM8 11V8a4 4 0 018 0v3M12 15v1.500" />,
)
export const StarIcon = /* @__PURE__ */ icon(
  'StarIcon',
  <path d="M11.100 4a1 1 0 011.800 0l1.900 4 4.500.600a1 1 0 01.600 1.800l-3.300 3.100.800 4.400a1 1 0 01-1.500 1.100L12 16.900 8.100 19a1 1 0 01-1.500-1.100l.800-4.400-3.300-3.100a1 1 0 01.600-1.800l4.500-.600z" />,
)
export const HeartIcon = /* @__PURE__ */ icon('HeartIcon', <path d="M12 20S4 15 4 9.300C4 4.800 10 4 12 8c2-4 8-3.200 8 1.300C20 15 12 20 12 20z" />)
export const ReceiptIcon = /* @__PURE__ */ icon(
  'ReceiptIcon',
  <path d="M7.500 3.500h9A1.500 1.500 0 0118 5v15.500l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500V5a1.500 1.500 0 011.500-1.500zM9.500 8.500h5M9.500 12.500h5" />,
)
export const HelpIcon = /* @__PURE__ */ icon(
  'HelpIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M9.500 9.500a2.500 2.500 0 115 0c0 2-2.500 2-2.500 4M12 16.700v.1" />
  </>,
)
export const TrophyIcon = /* @__PURE__ */ icon(
  'TrophyIcon',
  <path d="M8 4h8v6a4 4 0 01-8 0zM8 6H4.500c0 3 1.500 4.500 3.500 4.500M16 6h3.500c0 3-1.500 4.500-3.500 4.500M12 14v3.500M8.500 20h7M10 17.500h4" />,
)
export const BabyIcon = /* @__PURE__ */ icon(
  'BabyIcon',
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M9 11v.1M15 11v.1M9.500 15c1.500 1.300 3.500 1.300 5 0M12 4c-1 1.500.5 2.500 1.500 2" />
  </>,
)
export const PinIcon = /* @__PURE__ */ icon(
  'PinIcon',
  <>
    <path d="M12 21s7-6.500 7-11.500a7 7 0 10-14 0C5 14.500 12 21 12 21z" />
    <circle cx="12" cy="9.500" r="2.500" />
  </>,
)
export const FlagIcon = /* @__PURE__ */ icon('FlagIcon', <path d="M5.500 21V4M5.500 4.500c4.500-2 8 2 13 0v9c-5 2-8.500-2-13 0" />)
export const SortIcon = /* @__PURE__ */ icon('SortIcon', <path d="M8 10l4-4 4 4M8 14l4 4 4-4" />)
export const SortUpIcon = /* @__PURE__ */ icon('SortUpIcon', <path d="M7 14l5-5 5 5" />)
export const SortDownIcon = /* @__PURE__ */ icon('SortDownIcon', <path d="M7 10l5 5 5-5" />)
export const ExternalIcon = /* @__PURE__ */ icon(
  'ExternalIcon',
  <path d="M13 4.500h6.500V11M19.500 4.500L11 13M17 14v5a1 1 0 01-1 1H5.500a1 1 0 01-1-1V8.500a1 1 0 011-1H10" />,
)
export const CartIcon = /* @__PURE__ */ icon(
  'CartIcon',
  <>
    <path d="M3.500 4.500H6l2 11h9.500l2-8H7" />
    <circle cx="9.500" cy="19" r="1.300" />
    <circle cx="16.500" cy="19" r="1.300" />
  </>,
)
export const ChartIcon = /* @__PURE__ */ icon('ChartIcon', <path d="M4.500 4v15.500H20M8.500 15.500v-4M12.500 15.500v-8M16.500 15.500v-6" />)
export const UsersIcon = /* @__PURE__ */ icon(
  'UsersIcon',
  <>
    <circle cx="9" cy="8.500" r="3.500" />
    <path d="M2.500 19.500c.7-3.500 3.200-5 6.500-5s5.800 1.500 6.500 5M15.500 5.300a3.500 3.500 0 010 6.400M18 14.800c2 .6 3.100 2.200 3.500 4.700" />
  </>,
)
export const TicketIcon = /* @__PURE__ */ icon(
  'TicketIcon',
  <path d="M5 6h14a2 2 0 012 2v2a2 2 0 000 4v2a2 2 0 01-2 2H5a2 2 0 01-2-2v-2a2 2 0 000-4V8a2 2 0 012-2zM14.500 9.500v.1M14.500 14.500v.1" />,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'PhoneIcon',
  <path d="M6.500 4H10l1.500 4.500L9 10c1 2.300 2.700 4 5 5l1.500-2.500L20 14v3.500a2 2 0 01-2 2C10.800 19.500 4.500 13.200 4.500 6a2 2 0 012-2z" />,
)
export const MailIcon = /* @__PURE__ */ icon(
  'MailIcon',
  <>
    <rect x="3.500" y="5.500" width="17" height="13" rx="2" />
    <path d="M4 7l8 6 8-6" />
  </>,
)
export const ClockIcon = /* @__PURE__ */ icon(
  'ClockIcon',
  <>
    <circle cx="12" cy="12" r="8.500" />
    <path d="M12 7v5l3.500 2" />
  </>,
)
export const FilterIcon = /* @__PURE__ */ icon('FilterIcon', <path d="M4 6h16M7 12h10M10 18h4" />)
export const EyeIcon = /* @__PURE__ */ icon(
  'EyeIcon',
  <>
    <path d="M2.500 12c2.500-4.500 5.700-6.500 9.500-6.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'EyeOffIcon',
  <path d="M4 4l16 16M9.900 5.800A8.500 8.500 0 0112 5.500c3.800 0 7 2 9.500 6.500a15 15 0 01-3 3.700M6.200 7.200A14 14 0 002.500 12c2.500 4.500 5.700 6.500 9.500 6.500a9.500 9.500 0 004.300-1M10 10a3 3 0 004 4" />,
)
export const RowsIcon = /* @__PURE__ */ icon(
  'RowsIcon',
  <path d="M5.500 4h13A1.500 1.500 0 0120 5.500v3a1.500 1.500 0 01-1.500 1.500h-13A1.500 1.500 0 014 8.500v-3A1.500 1.500 0 015.500 4zM5.500 14h13a1.500 1.500 0 011.500 1.500v3a1.500 1.500 0 01-1.500 1.500h-13A1.500 1.500 0 014 18.500v-3A1.500 1.500 0 015.500 14z" />,
)
export const RowsCloseIcon = /* @__PURE__ */ icon('RowsCloseIcon', <path d="M4 5h16M4 9.700h16M4 14.300h16M4 19h16" />)
