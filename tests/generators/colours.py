"""Eyes that see colours differently: as most people do, none at all, and three kinds of colour blindness.

Invariant: pictures are rows of pixels of red, green and blue (0 to 255); what an eye makes of them is CIE
L*a*b*, in which a distance of 10 is seen at once.
"""

import numpy as np

# Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
_GREY = (0.2126, 0.7152, 0.0722)
EYES = {
    "usual": np.eye(3),
    "grey": np.array((_GREY, _GREY, _GREY)),
    "protan": np.array(
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    ),
    "deutan": np.array(
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881))
    ),
    "tritan": np.array(
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039))
    ),
}
_TO_XYZ = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))


def lab(picture, eye):
    """What the eye of that name sees of a colour or a picture."""
    value = np.asarray(picture, float) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    x, y, z = np.moveaxis(np.cbrt((linear @ EYES[eye].T).clip(0, 1) @ _TO_XYZ.T / (0.9505, 1.0, 1.089)), -1, 0)
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=-1)


def apart(one, other, eye):
    """How far two colours, or two pictures pixel by pixel, are apart for that eye."""
    return np.linalg.norm(lab(one, eye) - lab(other, eye), axis=-1)
