function corner(name: string): string {
  return `Canto ${name}: as setas aumentam ou diminuem a parte que aparece; com Shift, mais depressa.`;
}

export const pictureCrop = {
  area: 'Parte que aparece: as setas a movem; com Shift, mais depressa.',
  topLeft: /* @__PURE__ */ corner('de cima, à esquerda'),
  topRight: /* @__PURE__ */ corner('de cima, à direita'),
  bottomRight: /* @__PURE__ */ corner('de baixo, à direita'),
  bottomLeft: /* @__PURE__ */ corner('de baixo, à esquerda'),
};
