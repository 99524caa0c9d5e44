export type Said = string | Uint8Array;

export interface Speaker {
  say(part: Said): void;
  /** Has no more to say. */
  end(): void;
}

/** What several say at the same time, one after the other: who began first is heard as they speak, the others once it is their turn. */
export function oneAfterTheOther(hear: (part: Said) => void): () => Speaker {
  const speakers: { readonly said: Said[]; hasEnded: boolean }[] = [];
  const go = () => {
    for (let [first] = speakers; first !== undefined; [first] = speakers) {
      for (const part of first.said.splice(0)) hear(part);
      if (!first.hasEnded) return;
      speakers.shift();
    }
  };
  return () => {
    const speaker = { said: [] as Said[], hasEnded: false };
    speakers.push(speaker);
    return {
      say(part) {
        speaker.said.push(part);
        go();
      },
      end() {
        speaker.hasEnded = true;
        go();
      },
    };
  };
}
