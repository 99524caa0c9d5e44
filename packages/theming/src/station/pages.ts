import { group, hostText, linkText, list, pattern, text, webAddress } from './leaf.ts';
import { type PictureUse, pictureAdvice, pictureTypes, pictureUses } from './picture-uses.ts';

function pictureFile() {
  return pattern(
    new RegExp(`^(?:\\./)?(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.(?:${Object.keys(pictureTypes).join('|')})$`),
    'the path of an svg, png, jpg, webp, avif or ico file in pictures/<slug>/ beside the station file, without ".."',
    200,
  );
}

function picture(use: PictureUse) {
  return pictureFile()
    .optional()
    .meta({ description: pictureAdvice(use), examples: [`pictures/aurora/${use.fileStem}.svg`] });
}

function pictures(use: PictureUse) {
  return list(pictureFile(), 10, 'paths of pictures')
    .optional()
    .meta({ description: pictureAdvice(use) });
}

const { covers: _foundByNameOnly, ...keyedUses } = pictureUses;

export const picturesSchema = group(
  {
    logo: picture(keyedUses.logo),
    logoDark: picture(keyedUses.logoDark),
    logoOnBrand: picture(keyedUses.logoOnBrand),
    secondLogo: picture(keyedUses.secondLogo),
    companyLogo: picture(keyedUses.companyLogo),
    favicon: picture(keyedUses.favicon),
    headersPhone: pictures(keyedUses.headersPhone),
    headersDesktop: pictures(keyedUses.headersDesktop),
  },
  {
    title: 'Pictures',
    description:
      'Pictures in pictures/<slug>/ beside the station file: svg, png, jpg, webp, avif or ico, at most 5 MB. Files with the usual names need no key; a key names another file. The portal draws missing pictures.',
  },
).prefault({});

export const welcomeSchema = group(
  {
    title: text(80)
      .default('Vantagens para quem faz parte')
      .meta({
        description: 'The first line of the public page. The logo already shows the name.',
        examples: ['Do plantio à colheita, ninguém sozinho'],
      }),
    text: text(180)
      .optional()
      .meta({
        description:
          'The sentence below the title. Default: a general sentence with the name of the currency.',
        examples: ['Saúde, cursos e descontos para você e para quem mora com você.'],
      }),
  },
  { title: 'Welcome', description: 'The first text that visitors read.' },
).prefault({});

/** Rejects names that look valid, but that no browser opens, such as `xn--a.com.br`. */
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
    uniqueItems: true,
    title: 'Domains',
    description: 'Custom host names, such as clube.example.org. The address by slug works without them.',
  });

const navigationLink = group(
  {
    label: text(40).meta({ description: 'The text of the link.' }),
    href: pattern(
      new RegExp(String.raw`^(?:${webAddress}|\/(?![\/\\])[^\s\\"'<>\x60]*|#[\w-]+)$`),
      linkText,
    ).meta({
      description: 'The target of the link.',
      examples: ['#plans', '/sobre/1', 'https://example.org'],
    }),
  },
  { title: 'Link', description: 'A link in the navigation of the public pages.' },
);

export const navigationSchema = list(navigationLink, 20, 'links {"label", "href"}')
  .default([])
  .meta({ title: 'Navigation', description: 'Links of the public pages, in addition to the usual ones.' });
