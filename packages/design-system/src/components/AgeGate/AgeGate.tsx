import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

export interface AgeGateProps {
  /** Whether it is shown. */
  open: boolean;
  /** Whose site it is. */
  name: string;
  /** Where those are led who may not come in. */
  leaveHref: string;
  /** The visitor says to be old enough. */
  onAccept: () => void;
}

/** Asks for the age before anything else can be done. Who says no is led away, and may correct a slip. */
export function AgeGate({ open, name, leaveHref, onAccept }: AgeGateProps) {
  const [refused, setRefused] = useState(false);
  return refused ? (
    <Dialog
      open={open}
      dismissable={false}
      title="Este site é para maiores de 18 anos"
      description={`Agradecemos a visita. Quando você completar 18 anos, ${name} estará à sua espera.`}
      actions={
        <>
          <Button kind="quiet" onClick={() => setRefused(false)}>
            Respondi por engano
          </Button>
          <Button kind="main" href={leaveHref}>
            Sair do site
          </Button>
        </>
      }
    />
  ) : (
    <Dialog
      open={open}
      dismissable={false}
      title="Você tem mais de 18 anos?"
      description={`${name} é para pessoas maiores de 18 anos que tenham CPF.`}
      actions={
        <>
          <Button href={leaveHref} onClick={() => setRefused(true)}>
            Não
          </Button>
          <Button kind="main" onClick={() => onAccept()}>
            Sim, tenho mais de 18 anos
          </Button>
        </>
      }
    />
  );
}
