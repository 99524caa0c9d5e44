import { group, hostText, linkText, list, pattern, text, webAddress } from './leaf.ts';

function pictureFile() {
  return pattern(
    /^(?:\.\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif|ico)$/,
    'the path of an svg, png, jpg, webp, avif or ico file beside the station file, without ".."',
    200,
  );
}

function picture(description: string, example: string) {
  return pictureFile()
    .optional()
    .meta({ description, examples: [example] });
}

function pictures(description: string) {
  return list(pictureFile(), 10, 'paths of pictures').optional().meta({ description });
}

export const picturesSchema = group(
  {
    logo: picture('The logo on a light ground.', 'aurora/logo.svg'),
    logoDark: picture('The logo on a dark ground.', 'aurora/logo-dark.svg'),
    logoOnBrand: picture('The logo on the brand colour.', 'aurora/logo-on-brand.svg'),
    favicon: picture('The icon of the browser tab.', 'aurora/favicon.svg'),
    headersPhone: pictures('Header pictures for phones.'),
    headersDesktop: pictures('Header pictures for wider screens.'),
  },
  {
    title: 'Pictures',
    description:
      'Pictures, relative to the station file. Those with the usual names are found by themselves.',
  },
).prefault({});

/** What no browser can be sent to, such as `xn--a.com.br`, isn't one, however much it looks like it. */
function isHostName(name: string): boolean {
  return URL.canParse(`https://${name}`) && new URL(`https://${name}`).hostname === name;
}

export const domainsSchema = list(
  pattern(
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    hostText,
  ).refine(isHostName, { error: hostText }),
  20,
  'host names',
)
  .default([])
  .meta({
    title: 'Domains',
    description: 'Custom host names; the address by slug works without. Such as clube.example.org.',
  });

const navigationLink = group(
  {
    label: text(40).meta({ description: 'What the link says.' }),
    href: pattern(
      new RegExp(String.raw`^(?:${webAddress}|\/(?![\/\\])[^\s\\"'<>\x60]*|#[\w-]+)$`),
      linkText,
    ).meta({ description: 'Where the link goes.', examples: ['#plans', '/sobre/1', 'https://example.org'] }),
  },
  { title: 'Link', description: 'A link in the navigation of the public pages.' },
);

export const navigationSchema = list(navigationLink, 20, 'links {"label", "href"}')
  .default([])
  .meta({ title: 'Navigation', description: 'Links of the public pages, beside the usual ones.' });
